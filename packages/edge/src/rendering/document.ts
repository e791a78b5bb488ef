import { escapeHtml } from '@up/api/text-of-html';
import { cspHashOf } from '@up/federation/contract/integrity';
import { headTags } from '@up/host/head-tags';

import type { PageScript, PageScripts } from './page-assets.ts';
import type { DocumentParts, RenderedPage } from './process/render-protocol.ts';

export interface DocumentInput {
  page: RenderedPage;
  parts: DocumentParts;
  /** Path without locale prefix, for the links between languages. */
  path: string;
  access: string;
  siteUrl: string;
  scripts: PageScripts;
  /** Origins besides the site's own that serve scripts. */
  scriptOrigins: string[];
  /** Further `connect-src` entries, for a development server. */
  connectOrigins: string[];
}

export interface Document {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * Composes a document from constant parts only: it contains nothing about the visit, so it can be cached and compared.
 */
export function composeDocument(input: DocumentInput): Document {
  const { page, parts, scripts } = input;
  const html = [
    `<!doctype html><html lang="${page.locale}" data-access="${escapeHtml(input.access)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(page.title)}</title>`,
    pageTags(input),
    ...structuredData(page),
    `<link rel="icon" href="data:,">`,
    `<script>${parts.bootScript}</script>`,
    `<style>${parts.tokens}</style>`,
    `<style${page.styleAttributes}>${page.styles}</style>`,
    preload(scripts.shell),
    `</head><body><div id="root">${page.markup}</div>`,
    ...scripts.others.map(preload),
    `<script type="application/json" id="${parts.pageDataId}">${escapeJson(page.data)}</script>`,
    shellTag(input),
    `</body></html>`,
  ].join('');
  return { html, contentSecurityPolicy: policy(input) };
}

function pageTags({ page, path, siteUrl }: DocumentInput): string {
  const { title, locale, siteName, status } = page;
  const { description, noIndex } = page.head;
  const indexed = status === 200 && !noIndex;
  const tags = headTags({ title, description, indexed, locale, path, siteName, siteUrl });
  return tags
    .map(({ element, attributes }) => `<${element}${Object.entries(attributes).map(attribute).join('')}>`)
    .join('');
}

/** The content security policy ignores data blocks, because a browser never runs them. */
function structuredData({ head }: RenderedPage): string[] {
  return (head.structuredData ?? []).map((data) => {
    const block = { '@context': 'https://schema.org', ...data };
    return `<script type="application/ld+json">${escapeJson(block)}</script>`;
  });
}

function attribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeHtml(value)}"`;
}

/** Link and script must agree on `integrity` and `crossorigin`, or the browser downloads the file twice. */
function preload({ url, integrity }: PageScript): string {
  return `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeHtml(url)}"${integrityAttribute(integrity)}>`;
}

/** Carries what the page's first script needs when the shell does not load; see `shell/src/rescue`. */
function shellTag({ page, scripts: { shell, lastGoodShell } }: DocumentInput): string {
  const attributes = [
    ['id', 'up-shell'],
    ['crossorigin', 'anonymous'],
    ['src', shell.url],
    ...(shell.integrity ? [['integrity', shell.integrity]] : []),
    ...(lastGoodShell ? [['data-last-good', `${lastGoodShell.url} ${lastGoodShell.integrity}`]] : []),
    ...(page.words ? [['data-words', JSON.stringify(page.words)]] : []),
  ] as [string, string][];
  return `<script async${attributes.map(attribute).join('')}></script>`;
}

function integrityAttribute(integrity: string): string {
  return integrity ? ` integrity="${integrity}"` : '';
}

function policy({ page, parts, scriptOrigins, connectOrigins }: DocumentInput): string {
  // styled-components hydrates an empty style element; this is its hash.
  const styles = [...new Set([parts.tokens, page.styles, ''])].map(cspHashOf);
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, cspHashOf(parts.bootScript), ...scriptOrigins].join(' '),
    ['style-src', ...styles].join(' '),
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    // `watchProgress` requests a slow file a second time with `fetch`.
    ['connect-src', `'self'`, ...new Set([...scriptOrigins, ...connectOrigins])].join(' '),
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types up-loader up-webpack up-content 'allow-duplicates'`,
  ].join('; ');
}

/** Escapes JSON for a script element: no `</script>` ends it, and it never reads as a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
