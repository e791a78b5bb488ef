import MarkdownIt from 'markdown-it';

/** CommonMark with tables. HTML in a source is shown as text, and script links are not created. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });

export function markdownToHtml(source: string): string {
  return markdown.render(source).trim();
}

/** A Markdown text as plain text, with a line break between paragraphs. */
export function markdownToText(source: string): string {
  const blocks = markdown.parse(source, {}).flatMap((block) => {
    if (block.type === 'fence' || block.type === 'code_block') return [block.content.trim()];
    if (!block.children) return [];
    return [block.children.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')];
  });
  return blocks.join('\n');
}
