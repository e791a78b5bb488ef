import MarkdownIt from 'markdown-it';

/** CommonMark with tables. HTML in a source is shown as text, and links to scripts are not made. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });

export function markdownToHtml(source: string): string {
  return markdown.render(source).trim();
}

/** A short Markdown text for a place within a line: no paragraphs, headings or lists are made of it. */
export function markdownToShortHtml(source: string): string {
  return markdown.renderInline(source.trim());
}

/** The words of a Markdown text, for places that show plain text. Paragraphs are kept apart by a line break. */
export function markdownToText(source: string): string {
  const blocks = markdown.parse(source, {}).flatMap((block) => {
    if (block.type === 'fence' || block.type === 'code_block') return [block.content.trim()];
    if (!block.children) return [];
    return [block.children.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')];
  });
  return blocks.join('\n');
}
