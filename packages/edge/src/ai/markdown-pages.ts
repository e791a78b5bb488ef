import { apiPlace, productInfo } from '@up/api/calls/catalogue/catalogue';
import { pages } from '@up/api/pages';
import { splitLocale } from '@up/host/locale';

import { apiMarkdown, blocks, type MarkdownSite } from './api-markdown.ts';
import { changelogMarkdown, removedMarkdown } from './changelog-markdown.ts';
import { findNode, readGroups, readPackages } from './catalogue.ts';
import { nodeMarkdown } from './catalogue-markdown.ts';
import {
  codesMarkdown,
  glossaryMarkdown,
  guidelineListMarkdown,
  guidelineMarkdown,
  onboardingMarkdown,
} from './content-markdown.ts';
import { ReadError, type Read } from '../rendering/call-reads.ts';
import { htmlToMarkdown, isConvertible, mainOf } from './html-to-markdown.ts';
import { wordsIn } from './texts.ts';

export interface MarkdownSources {
  read: Read;
  siteUrl: string;
  /** The HTML of a page by its path with locale prefix; `undefined` when there is none. */
  renderedPage(path: string): Promise<string | undefined>;
}

export interface MarkdownPage {
  text: string;
  /** Whether it only says that what it described was removed. */
  isGone?: true;
}

type Make = (
  segments: string[],
  site: MarkdownSite,
  sources: MarkdownSources,
) => Promise<string | MarkdownPage | undefined>;

/** The part of a pattern before its parameters. */
const startOf = (pattern: string) => pattern.replace(/\/(?::[^/]*|\*)$/, '');

/** The functions that make Markdown, by the start of the path; each gets the remaining path segments. */
const makers: { start: string; open: boolean; make: Make }[] = [
  { start: startOf(pages.apiDocumentation.pattern), open: true, make: documentationMarkdown },
  { start: startOf(pages.apiGroupDetails.pattern), open: true, make: groupMarkdown },
  { start: pages.glossary.pattern, open: false, make: (_, site, { read }) => glossaryMarkdown(read, site) },
  {
    start: startOf(pages.guidelines.pattern),
    open: true,
    make: (segments, site, { read }) =>
      segments.length === 0 ? guidelineListMarkdown(read, site) : guidelineMarkdown(read, segments.join('/'), site),
  },
  {
    start: startOf(pages.changelog.pattern),
    open: true,
    make: (segments, site, { read }) => changelogMarkdown(segments, site, read),
  },
  { start: pages.responseCodes.pattern, open: false, make: (_, site, { read }) => codesMarkdown(read, site) },
  {
    start: startOf(pages.onboardingGuide.pattern),
    open: false,
    make: (_, site, { read }) => onboardingMarkdown(read, site),
  },
  { start: pages.developers.pattern, open: false, make: renderedMarkdown(pages.developers.pattern) },
  { start: pages.developersOverview.pattern, open: false, make: renderedMarkdown(pages.developersOverview.pattern) },
];

/**
 * The Markdown of a documentation page.
 * @param path with locale prefix, without `.md`
 * @returns `undefined` when no documentation page has this path
 * @throws {ReadError} when a service does not answer
 */
export async function markdownPage(path: string, sources: MarkdownSources): Promise<MarkdownPage | undefined> {
  const { locale, path: plain } = splitLocale(path);
  const maker = makers.find(({ start, open }) => plain === start || (open && plain.startsWith(`${start}/`)));
  if (!maker) return undefined;
  const segments = plain.slice(maker.start.length).split('/').filter(Boolean);
  try {
    const made = await maker.make(segments.map(decoded), { siteUrl: sources.siteUrl, locale }, sources);
    if (made === undefined || made === '') return undefined;
    const page = typeof made === 'string' ? { text: made } : made;
    return { ...page, text: `${page.text}\n` };
  } catch (error) {
    // A path that the service does not know is not a page.
    if (error instanceof ReadError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function documentationMarkdown(
  segments: string[],
  site: MarkdownSite,
  { read }: MarkdownSources,
): ReturnType<Make> {
  const [branch, ...ids] = segments;
  if (branch !== undefined && branch !== 'packages' && branch !== 'groups') return undefined;
  const nodes = branch === 'groups' ? await readGroups(read, site.locale) : await readPackages(read, site.locale);
  if (ids.length === 0) {
    const title = `# ${wordsIn[site.locale].apiDocumentation}`;
    return blocks([
      title,
      ...nodes.map((node) => nodeMarkdown(branch ?? 'packages', node, site).replaceAll(/^#/gm, '##')),
    ]);
  }
  const node = findNode(nodes, ids);
  if (!node) return { text: await removedMarkdown(ids.at(-1) ?? '', site, read), isGone: true };
  if (node.type !== 'APIINFO') {
    const place = await read(apiPlace, { query: { path: [branch, ...ids].join('/') } }, site.locale);
    // The tree has the beginning of the description as one text, without its lists and links.
    const description = place.about === undefined ? node.description : htmlToMarkdown(place.about, site.siteUrl);
    return nodeMarkdown(branch ?? 'packages', { ...node, description }, site);
  }
  return apiMarkdown(
    await read(productInfo, { params: { id: node.id }, query: { detail: 'true' } }, site.locale),
    site,
  );
}

async function groupMarkdown(segments: string[], site: MarkdownSite, { read }: MarkdownSources) {
  const node = findNode(await readGroups(read, site.locale), segments);
  return segments.length === 1 && node ? nodeMarkdown('groups', node, site) : undefined;
}

/** A page whose texts are part of its remote: converts what it shows to text. */
function renderedMarkdown(path: string): Make {
  return async (_, { siteUrl, locale }, { renderedPage }) => {
    const html = await renderedPage(locale === 'en' ? `/en${path}` : path);
    const main = html && mainOf(html);
    return main && isConvertible(main) ? htmlToMarkdown(main, siteUrl) : undefined;
  };
}
