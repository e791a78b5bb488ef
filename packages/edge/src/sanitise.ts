import sanitizeHtml, { type IOptions } from 'sanitize-html';

import type { Call } from '@up/api/call';

/** Spec 9: the allow-list for rich text and API descriptions. Everything else loses its tags and keeps its text. */
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
    // The page has its own h1; ids of content must not shadow the shell's own.
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
        // A window of any other name would know its opener.
        ...(target ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

/** Spec 9: the allow-list for short strings, which stand in a line of the page's own: emphasis, and where a line ends. */
const shortHtml: IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'kbd', 'span', 'br', 'wbr'],
  allowedAttributes: { '*': ['lang'] },
  disallowedTagsMode: 'discard',
};

/** The same for what is sanitised already. */
function contentId(id: string): string {
  return id === '' || id.startsWith('content-') ? id : `content-${id}`;
}

/** Harmless HTML, whoever wrote it: no script, handler, style, frame or scripted link is left. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, richText);
}

/** A harmless short string: no block, link or picture is left either. */
export function sanitiseShortHtml(html: string): string {
  return sanitizeHtml(html, shortHtml);
}

/** Which fields of an answer hold HTML. */
export type HtmlFields = Pick<Call, 'richText' | 'shortHtml'>;

type Sanitise = (html: string) => string;

/**
 * A copy of an answer in which the named fields, at any depth, are sanitised, and so is every text at any depth below
 * one of them: a field of HTML may hold a list, or JSON.
 */
export function sanitiseFields(value: unknown, fields: HtmlFields, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => sanitiseFields(item, fields, parent));
  if (value === null || typeof value !== 'object') return value;
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
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [sanitise(key), sanitiseTexts(field, sanitise)]),
  );
}

function sanitiserOf({ richText = [], shortHtml = [] }: HtmlFields, names: string[]): Sanitise | undefined {
  if (names.some((name) => shortHtml.includes(name))) return sanitiseShortHtml;
  return names.some((name) => richText.includes(name)) ? sanitiseHtml : undefined;
}
