import type { ApiNode } from '@up/api/entities/api-node';
import { pages } from '@up/api/pages';
import { localizePath } from '@up/host/locale';

import { blocks, type MarkdownSite } from './api-markdown.ts';
import { wordsIn } from './texts.ts';

/**
 * The path of a node's page from its ancestors; subgroups come directly below the package (product.md#api-addresses).
 */
export function nodePath(branch: 'packages' | 'groups', node: Pick<ApiNode, 'type' | 'id' | 'parentIds'>): string {
  const [root, group] = [node.parentIds[0], node.parentIds.at(-1)];
  const ancestorIds = { PACKAGE: [], GROUP: [root], SUBGROUP: [root], APIINFO: [root, group] }[node.type];
  const ids = [...ancestorIds, node.id].filter((id) => id !== undefined);
  return pages.apiDocumentation({ slug: [branch, ...(branch === 'packages' ? ids : ids.slice(-2))] });
}

/** The address of a path's Markdown page. */
export function markdownAddress(path: string, { siteUrl, locale }: MarkdownSite): string {
  return `${siteUrl}${localizePath(path, locale)}.md`;
}

/** A package or group with everything below it, as links. */
export function nodeMarkdown(branch: 'packages' | 'groups', node: ApiNode, site: MarkdownSite): string {
  return blocks([
    `# ${node.title}`,
    node.description,
    branch === 'packages' && node.type === 'PACKAGE' && openApiLines(node.id, site),
    ...listOf(branch, node.children, site, 2),
  ]);
}

/** Links to the OpenAPI documents and the overlay of a package. */
export function openApiLines(packageId: string, { siteUrl, locale }: MarkdownSite): string {
  const base = `${siteUrl}/api/packages/${encodeURIComponent(packageId)}`;
  const { openapi } = wordsIn[locale];
  return [
    `- [${openapi} (${locale})](${base}/openapi.json?lang=${locale})`,
    `- [OpenAPI Overlay (ko)](${base}/overlay.json)`,
  ].join('\n');
}

function listOf(branch: 'packages' | 'groups', nodes: readonly ApiNode[], site: MarkdownSite, level: number): string[] {
  const apis = nodes.filter(({ type }) => type === 'APIINFO');
  const groups = nodes.filter(({ type }) => type !== 'APIINFO');
  return [
    apis.map((api) => apiLine(branch, api, site)).join('\n'),
    ...groups.flatMap((group) => [
      `${'#'.repeat(Math.min(level, 6))} ${group.title}`,
      group.description,
      ...listOf(branch, group.children, site, level + 1),
    ]),
  ];
}

/** One API as a line: link, method and summary. */
export function apiLine(branch: 'packages' | 'groups', api: ApiNode, site: MarkdownSite): string {
  const summary = firstSentence(api.description);
  return `- [${api.title}](${markdownAddress(nodePath(branch, api), site)})${api.method ? ` ${api.method}` : ''}${summary ? `: ${summary}` : ''}`;
}

function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/\n\s*\n/);
  const line = first.replaceAll(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
