import type { CallOutput } from '@up/api/call';
import type { productVersions } from '@up/api/calls/catalogue';

/** The versions of an API, newest first. */
export type Versions = CallOutput<typeof productVersions>;

/** The query of a page that shows a version, compared with another one or not. */
export function versionQuery(versions: Versions, { version, compare }: { version: string; compare?: string }): string {
  const isCurrent = versions.some((each) => each.current && each.version === version);
  const query = new URLSearchParams({ ...(!isCurrent && { version }), ...(compare !== undefined && { compare }) });
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** What a version is compared with at first: the one before it, or after the oldest. */
export function versionBeside(versions: Versions, shown: string): Versions[number] | undefined {
  const position = versions.findIndex(({ version }) => version === shown);
  return versions[position + 1] ?? versions[position - 1];
}
