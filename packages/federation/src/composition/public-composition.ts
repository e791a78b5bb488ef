import type { RouteAccess, RouteFrame } from '../contract/declaration.ts';

/** The part of a version's description that browsers get. */
export interface PublicCandidate {
  version: string;
  base: string;
  container: string;
  entry: string;
  integrity: string;
  /** The contract is checked before the remote runs. The remote itself knows where its catalogues are. */
  hostContract: string;
  /** The last good shell cannot run it. */
  needsCurrentShell?: true;
}

/** The part of a composition that browsers get. */
export interface PublicComposition {
  id: string;
  /** The version of the shell; absent from edges before this field. */
  shell?: string;
  routes: { pattern: string; owner: string; access: RouteAccess; frame?: RouteFrame }[];
  /** The versions of each remote in the order to try them: the default, then the last good one. */
  remotes: Record<string, PublicCandidate[]>;
}

/** The versions of a remote that a shell may run: the last good shell skips those that were built for a later one. */
export function versionsFor(isLastGoodShell: boolean, candidates: readonly PublicCandidate[]): PublicCandidate[] {
  return candidates.filter(({ needsCurrentShell }) => !isLastGoodShell || !needsCurrentShell);
}

/** The part of a composition for one page: the remote that owns it. Empty for a page without an owner. */
export function partOf(
  { id, shell, routes, remotes }: PublicComposition,
  owner: string | undefined,
): PublicComposition {
  const candidates = owner === undefined ? undefined : remotes[owner];
  return {
    id,
    shell,
    routes: routes.filter((route) => route.owner === owner),
    remotes: owner !== undefined && candidates ? { [owner]: candidates } : {},
  };
}

/** Where the edge serves a complete composition. Its content never changes. */
export function compositionAddress(id: string): string {
  return `/_portal/compositions/${id}.json`;
}

/** Where the edge names the composition that a full page load would use now. */
export const currentCompositionAddress = '/_portal/composition';

/** The response at {@link currentCompositionAddress}. */
export interface CurrentComposition {
  id: string;
}
