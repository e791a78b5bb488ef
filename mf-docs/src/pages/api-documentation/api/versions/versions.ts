import type { CallOutput } from '@up/api/call';
import type { productVersions } from '@up/api/calls/catalogue/catalogue';

/** The versions of an API, newest first. */
export type Versions = CallOutput<typeof productVersions>;

/** The query of a page with a version, and optionally the version to compare with. */
export function versionQuery(versions: Versions, { version, compare }: { version: string; compare?: string }): string {
  const isCurrent = versions.some((each) => each.current && each.version === version);
  const query = new URLSearchParams({ ...(!isCurrent && { version }), ...(compare !== undefined && { compare }) });
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The initial version to compare with: the previous one, or for the oldest the next one. */
export function versionBeside(versions: Versions, shown: string): Versions[number] | undefined {
  const position = versions.findIndex(({ version }) => version === shown);
  return versions[position + 1] ?? versions[position - 1];
}
