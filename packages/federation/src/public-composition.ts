import type { RouteAccess } from './declaration.ts';

/** What the browser is told of a version. */
export interface PublicCandidate {
  version: string;
  base: string;
  container: string;
  entry: string;
  integrity: string;
  /** Where the catalogues are is the remote's own knowledge; the contract is checked before it runs. */
  hostContract: string;
}

/** What the browser is told of a composition. */
export interface PublicComposition {
  id: string;
  routes: { pattern: string; owner: string; access: RouteAccess }[];
  /** Per remote the versions to try: the default, then the last good one. */
  remotes: Record<string, PublicCandidate[]>;
}

/** The part of a composition that a page carries: the remote that owns it. A page that no remote owns has none. */
export function partOf({ id, routes, remotes }: PublicComposition, owner: string | undefined): PublicComposition {
  const candidates = owner === undefined ? undefined : remotes[owner];
  return {
    id,
    routes: routes.filter((route) => route.owner === owner),
    remotes: owner !== undefined && candidates ? { [owner]: candidates } : {},
  };
}

/** Where the edge serves the whole of a composition; what is at one address never changes. */
export function compositionAddress(id: string): string {
  return `/_portal/compositions/${id}.json`;
}

/** Where the edge says which composition a full load would take now. */
export const currentCompositionAddress = '/_portal/composition';

/** The answer at {@link currentCompositionAddress}. */
export interface CurrentComposition {
  id: string;
}
