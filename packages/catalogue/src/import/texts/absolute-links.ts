import { isRecord } from '@up/api/is-record';

import type { Localized } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { mountedKey } from '../place/mount.ts';

/** A link or picture in Markdown or HTML, or a link definition, with its address. */
const links = [
  /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?([^\s()<>]+)>?((?:\s+"[^"]*")?)\s*\)/g,
  /(<(?:a|img)\b[^>]*?\s(?:href|src)\s*=\s*)(["'])([^"']*)\2/gi,
] as const;

/** Code, in which nothing is a link. */
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/**
 * The Markdown of a foreign document with absolute links: a relative address belongs to the document's own site. A link
 * to a place in the document, and any relative one without a base, loses its address and keeps its text.
 */
export function withAbsoluteLinks(markdown: string, base: string | undefined): string {
  if (!/\]\(|<(a|img)\b/i.test(markdown)) return markdown;
  return markdown
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : convert(part, base)))
    .join('');
}

/** A description of a foreign document with absolute links; one of this catalogue links to pages of the portal. */
export function withOwnLinks(root: DocumentNode, { ko, en }: Localized): Localized {
  if (!root.has(mountedKey)) return { ko, en };
  const base = baseOf(root.value);
  return { ko: withAbsoluteLinks(ko, base), en: withAbsoluteLinks(en, base) };
}

/** The site of a document: its documentation, or else its first server with an absolute address. */
export function baseOf(root: unknown): string | undefined {
  const { externalDocs, servers } = isRecord(root) ? root : {};
  const places: unknown[] = [externalDocs, servers].flat();
  const urls = places.flatMap((place) => (isRecord(place) && typeof place.url === 'string' ? [place.url] : []));
  return urls.find((url) => /^https?:/i.test(url) && URL.canParse(url));
}

function convert(text: string, base: string | undefined): string {
  return text
    .replaceAll(links[0], (whole, picture: string, label: string, address: string, title: string) => {
      if (isAbsolute(address)) return whole;
      const resolved = resolve(address, base);
      if (resolved === undefined) return picture === '' ? label : '';
      return `${picture}[${label}](${resolved}${title})`;
    })
    .replaceAll(links[1], (whole, before: string, quote: string, address: string) => {
      if (isAbsolute(address)) return whole;
      const resolved = resolve(address, base);
      // Without an address it is no link, and the sanitiser removes a picture without a source.
      return resolved === undefined
        ? before.replace(/\s(?:href|src)\s*=\s*$/i, ' data-removed=') + '""'
        : before + quote + resolved + quote;
    });
}

function isAbsolute(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address);
}

function resolve(address: string, base: string | undefined): string | undefined {
  if (address.startsWith('#') || base === undefined || !URL.canParse(address, base)) return undefined;
  return new URL(address, base).href;
}
