import { changelog, removedApi, type ApiDifference, type ChangelogEntry } from '@up/api/calls/catalogue/changelog';
import { rowsPerPage } from '@up/api/constants/paging';
import { dayOf } from '@up/api/day-of';
import { pages } from '@up/api/pages';

import { changelogWords, type ChangelogWords } from '../content/changelog-texts.ts';
import type { Read } from '../rendering/call-reads.ts';
import { blocks, type MarkdownSite } from './api-markdown.ts';
import { markdownAddress } from './catalogue-markdown.ts';
import { code } from './field-markdown.ts';

/** The newest entries of the changelog: of all packages, of one, or of one of its APIs. */
export async function changelogMarkdown(
  [packageId, api, ...more]: string[],
  site: MarkdownSite,
  read: Read,
): Promise<string | undefined> {
  if (more.length > 0) return undefined;
  const words = changelogWords[site.locale];
  const pageSize = Math.max(...rowsPerPage);
  const { items } = await read(changelog, { query: { package: packageId, api, page: 1, pageSize } }, site.locale);
  return blocks([
    `# ${words.title}`,
    items.length === 0 && words.none,
    ...items.map((entry) => entryMarkdown(entry, site, words)),
  ]);
}

/**
 * What is left of an API that was removed.
 *
 * @throws {ReadError} with status 404 when there never was such an API
 */
export async function removedMarkdown(id: string, site: MarkdownSite, read: Read): Promise<string> {
  const entry = await read(removedApi, { params: { id } }, site.locale);
  const words = changelogWords[site.locale];
  return blocks([
    `# ${entry.title}`,
    `> ${words.gone(dayOf(new Date(entry.at)))}`,
    code(`${entry.method} ${entry.path}`),
    replacement(entry, site, words),
  ]);
}

function entryMarkdown(entry: ChangelogEntry, site: MarkdownSite, words: ChangelogWords): string {
  const { at, title, kind, breaking, method, path, packages, differences, more } = entry;
  const marks = breaking ? `${words[kind]}, ${words.breaking}` : words[kind];
  return blocks([
    `## ${dayOf(new Date(at))}: ${title} (${marks})`,
    `${code(`${method} ${path}`)} – ${packages.map((each) => each.title).join(', ')}`,
    replacement(entry, site, words),
    [
      ...differences.map((each) => differenceLine(each, words)),
      ...(more > 0 ? [`- … ${more} ${words.more}`] : []),
    ].join('\n'),
  ]);
}

function replacement({ replacedBy }: ChangelogEntry, site: MarkdownSite, words: ChangelogWords): string | false {
  if (replacedBy?.groupId === undefined) return false;
  const { id, groupId, title, method, path } = replacedBy;
  const address = markdownAddress(pages.apiDocumentation({ slug: ['groups', groupId, id] }), site);
  return `${words.useInstead}: [${title}](${address}) ${code(`${method} ${path}`)}`;
}

/** The names of properties are those of OpenAPI, in both languages. */
function differenceLine({ kind, at, field, what, values, ...effect }: ApiDifference, words: ChangelogWords): string {
  const parts = [
    field === '' ? at : `${at} ${code(field)}`,
    what === undefined ? words[kind] : `${what}: ${valuesMarkdown(what, values)}`,
    effect.breaking && `**${words.breaking}**`,
    effect.affectsStrictClients && words.strict,
  ];
  return `- ${parts.filter(Boolean).join(', ')}`;
}

/** The previous and the current value; of options, those that were removed and added. */
function valuesMarkdown(what: string, [before = '', after = '']: ApiDifference['values'] | [] = []): string {
  if (what !== 'options') return [before, after].map((value) => (value === '' ? '–' : code(value))).join(' → ');
  return [before && `- ${code(before)}`, after && `+ ${code(after)}`].filter(Boolean).join(', ');
}
