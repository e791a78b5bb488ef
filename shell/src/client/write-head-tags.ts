import { headTags, type HeadFacts } from '@up/host/head-tags';

/** Everything that `headTags` makes, and nothing else of a document's head. */
const pageTags =
  'meta[name="description"],meta[name="robots"],meta[property^="og:"],link[rel="canonical"],link[hreflang]';

/** Puts the tags of a page in the place of those of the page before. */
export function writeHeadTags(facts: HeadFacts): void {
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  const tags = headTags(facts).map(({ element, attributes }) => {
    const tag = document.createElement(element);
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    return tag;
  });
  document.head.append(...tags);
}
