import { headTags, type HeadFacts } from '@up/host/head-tags';

/** The tags of `headTags`, and nothing else in a document's head. */
const pageTags =
  'meta[name="description"],meta[name="robots"],meta[property^="og:"],link[rel="canonical"],link[hreflang]';

/** Replaces the tags of the previous page by those of a page. */
export function writeHeadTags(facts: HeadFacts): void {
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  const tags = headTags(facts).map(({ element, attributes }) => {
    const tag = document.createElement(element);
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    return tag;
  });
  document.head.append(...tags);
}
