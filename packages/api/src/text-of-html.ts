import { newTable } from './new-table.ts';

const entities: Record<string, string> = newTable({
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
});

/** Elements within a line: the text on both sides belongs together, such as a Korean word and its particle. */
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)(?=[\s/>])[^>]*>/gi;

/**
 * The text of sanitised HTML on one line.
 * @example textOfHtml('<p><strong>카드</strong>는 &lt;3</p>') // '카드는 <3'
 */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(inlineTag, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text as HTML or XML shows it, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return Object.entries(entities).reduce((escaped, [entity, character]) => escaped.replaceAll(character, entity), text);
}
