import { escapeHtml } from '@up/api/text-of-html';

/** A node of Strapi's Blocks: a text with its marks, or a node with children. */
interface Block {
  type: string;
  text?: string;
  children?: Block[];
  [property: string]: unknown;
}

/** Whether a value is that of a Strapi Blocks field. */
export function isBlocks(value: unknown): value is Block[] {
  return Array.isArray(value) && value.every(isBlock);
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const marks = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' } as const;

/** Renders the nodes of a Blocks field as HTML. Of an unknown node, only its texts are kept. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks.map(blockToHtml).join('');
}

function blockToHtml(block: Block): string {
  const inner = () => blocksToHtml((block.children ?? []).filter(isBlock));
  switch (block.type) {
    case 'text':
      return textToHtml(block);
    case 'paragraph':
      return wrap('p', inner());
    case 'heading':
      return wrap(`h${Math.min(Math.max(Number(block.level) || 2, 1), 6)}`, inner());
    case 'list':
      return wrap(block.format === 'ordered' ? 'ol' : 'ul', inner());
    case 'list-item':
      return wrap('li', inner());
    case 'quote':
      return wrap('blockquote', wrap('p', inner()));
    case 'code':
      return wrap('pre', wrap('code', plainText(block)));
    case 'link':
      return `<a href="${escapeHtml(textIn(block.url))}">${inner()}</a>`;
    case 'image':
      return imageToHtml(block);
    default:
      return inner();
  }
}

function textToHtml(block: Block): string {
  // Editors end a line inside a paragraph with a line break.
  const text = escapeHtml(block.text ?? '').replaceAll('\n', '<br>');
  return Object.entries(marks).reduce((html, [mark, tag]) => (block[mark] === true ? wrap(tag, html) : html), text);
}

function plainText(block: Block): string {
  return escapeHtml(block.text ?? '') + (block.children ?? []).filter(isBlock).map(plainText).join('');
}

function imageToHtml({ image }: Block): string {
  const { url, alternativeText } = (image ?? {}) as { url?: unknown; alternativeText?: unknown };
  return `<img src="${escapeHtml(textIn(url))}" alt="${escapeHtml(textIn(alternativeText))}" loading="lazy">`;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function wrap(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}
