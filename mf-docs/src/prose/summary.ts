const summaryLength = 155;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The beginning of some HTML as plain text, for the page's head; ends at a word boundary. */
export function summary(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= summaryLength) return text;
  const truncated = text.slice(0, summaryLength);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 1))}…`;
}
