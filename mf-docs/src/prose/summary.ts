import { textOfHtml } from '@up/api/text-of-html';

const summaryLength = 155;

/** The beginning of some HTML as plain text, for the page's head; ends at a word boundary. */
export function summary(html: string): string {
  const text = textOfHtml(html);
  if (text.length <= summaryLength) return text;
  const truncated = text.slice(0, summaryLength);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 1))}…`;
}
