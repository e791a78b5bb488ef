import MarkdownIt, { type Token } from 'markdown-it';

/** CommonMark with tables and HTML, for the texts of API documents, which contain both. */
const markdown = new MarkdownIt('default', { html: true, linkify: false, typographer: false });

/** Elements of HTML. Anything else between angle brackets is a placeholder, such as `<card id>`. */
const elements =
  /^<(\/?(a|abbr|article|aside|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|li|link|main|mark|math|meta|nav|object|ol|p|pre|q|s|samp|script|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)\b|!--)/i;

for (const rule of ['html_inline', 'html_block']) {
  markdown.renderer.rules[rule] = (tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    return elements.test(content.trimStart()) ? content : markdown.utils.escapeHtml(content);
  };
}

/**
 * A text of an API document as HTML. Not safe to embed: only for fields that are declared as HTML in `@up/api`, which
 * the edge sanitises.
 */
export function documentTextToHtml(source: string): string {
  return markdown.render(source).trim();
}

/** A short text of an API document as inline HTML, without paragraphs, headings or lists; not safe to embed either. */
export function documentTextToShortHtml(source: string): string {
  return markdown.renderInline(source.trim());
}

/**
 * A text of an API document as plain text, with a line break between paragraphs and rows of tables.
 * @param options.ofField whether code keeps its marks, and the address of a link follows its text: a page shows both
 */
export function documentTextToText(source: string, { ofField = false } = {}): string {
  const lines: string[] = [];
  let cells: string[] | undefined;
  for (const block of markdown.parse(source, {})) {
    if (block.type === 'tr_open') cells = [];
    if (block.type === 'tr_close') {
      lines.push((cells ?? []).join(' | '));
      cells = undefined;
    }
    const text = textOfBlock(block, ofField);
    if (cells && block.type === 'inline') cells.push(text);
    else if (text !== '') lines.push(text);
  }
  return lines.join('\n');
}

function textOfBlock({ type, content, children }: Token, ofField: boolean): string {
  if (type === 'fence' || type === 'code_block') return content.trim();
  if (type === 'html_block') return htmlToText(content);
  const addresses: string[] = [];
  const parts = (children ?? []).map((child) => {
    if (child.type === 'html_inline') return htmlToText(child.content, { isInline: true });
    if (child.type === 'link_open') addresses.push(String(child.attrGet('href') ?? ''));
    if (child.type === 'link_close') {
      const address = addresses.pop() ?? '';
      return ofField && /^https?:/i.test(address) && !content.includes(`<${address}>`) ? ` (${address})` : '';
    }
    if (child.type === 'code_inline' && ofField) return `\`${child.content}\``;
    return child.type.endsWith('break') ? ' ' : child.content;
  });
  return parts.join('').trim();
}

/** The text of HTML, with a line break where a block ends. */
function htmlToText(html: string, { isInline = false } = {}): string {
  const text = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style)\b.*?<\/\1\s*>/gis, '')
    .replaceAll(/<[^<>]+>/g, (tag) => {
      if (!elements.test(tag)) return tag;
      return /^<(br\b|\/(p|li|div|tr|h\d|ul|ol|dd|dt|pre|table|blockquote)\b)/i.test(tag) ? '\n' : '';
    })
    .replaceAll(/&#?\w+;/g, (entity) => markdown.utils.unescapeAll(entity))
    .replaceAll(/[^\S\n]+/g, ' ');
  return isInline ? text : text.replaceAll(/ ?\n\s*/g, '\n').trim();
}
