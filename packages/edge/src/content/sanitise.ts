import sanitizeHtml, { type IOptions } from 'sanitize-html';

import type { Call } from '@up/api/call';
import { isContainer } from '@up/api/is-record';

/**
 * product.md#formats: the allow-list for rich text and API descriptions. Everything else loses its tags and keeps its
 * text.
 */
const richText: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre', 'kbd', 'span', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    '*': ['id', 'lang'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    code: ['class'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own h1; ids in content must not clash with the shell's.
    h1: 'h2',
    '*': (tagName, attribs) => ({
      tagName,
      attribs: attribs.id ? { ...attribs, id: contentId(attribs.id) } : attribs,
    }),
    a: (tagName, { target, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.href?.startsWith('#') ? { href: `#${contentId(attribs.href.slice(1))}` } : {}),
        // A window opened without this would get a reference to its opener.
        ...(target ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

/**
 * product.md#formats: the allow-list for short strings, which are part of a line of the page: emphasis and line breaks.
 */
const shortHtml: IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'kbd', 'span', 'br', 'wbr'],
  allowedAttributes: { '*': ['lang'] },
  disallowedTagsMode: 'discard',
};

/** Prefixes an id once, also when the text was sanitised before. */
function contentId(id: string): string {
  return id === '' || id.startsWith('content-') ? id : `content-${id}`;
}

/** Sanitises rich text: no script, handler, style, frame or scripted link remains. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, richText);
}

/** Sanitises a short string: no block, link or picture remains either. */
export function sanitiseShortHtml(html: string): string {
  return sanitizeHtml(html, shortHtml);
}

/** Which fields of a response contain HTML. */
export type HtmlFields = Pick<Call, 'richText' | 'shortHtml'>;

type Sanitise = (html: string) => string;

/**
 * Copies a response, sanitising the named fields at any depth, and every text below them: an HTML field may be a list
 * or JSON.
 */
export function sanitiseFields(value: unknown, fields: HtmlFields, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => sanitiseFields(item, fields, parent));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const sanitise = sanitiserOf(fields, [key, `${parent}.${key}`]);
      return [key, sanitise ? sanitiseTexts(field, sanitise) : sanitiseFields(field, fields, key)];
    }),
  );
}

function sanitiseTexts(value: unknown, sanitise: Sanitise): unknown {
  if (typeof value === 'string') return sanitise(value);
  if (Array.isArray(value)) return value.map((item) => sanitiseTexts(item, sanitise));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [sanitise(key), sanitiseTexts(field, sanitise)]),
  );
}

function sanitiserOf({ richText = [], shortHtml = [] }: HtmlFields, names: string[]): Sanitise | undefined {
  if (names.some((name) => shortHtml.includes(name))) return sanitiseShortHtml;
  return names.some((name) => richText.includes(name)) ? sanitiseHtml : undefined;
}
