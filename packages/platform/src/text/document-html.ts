import MarkdownIt from 'markdown-it';

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

/** A text of an API document as plain text, with a line break between paragraphs. */
export function documentTextToText(source: string): string {
  const blocks = markdown.parse(source, {}).flatMap((block) => {
    if (block.type === 'fence' || block.type === 'code_block') return [block.content.trim()];
    if (block.type === 'html_block') return [htmlToText(block.content)];
    if (!block.children) return [];
    return [
      block.children
        .map(({ type, content }) => {
          if (type === 'html_inline') return htmlToText(content, { isInline: true });
          return type.endsWith('break') ? ' ' : content;
        })
        .join('')
        .trim(),
    ];
  });
  return blocks.filter((block) => block !== '').join('\n');
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
