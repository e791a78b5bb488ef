import { createHash } from 'node:crypto';

import type { Composition } from '@up/federation/composition/composition';

const known = new WeakMap<Composition, Map<string, string>>();

/**
 * Names all that a page of a remote depends on in a composition: the versions of the shell and of this remote, and what
 * the shell knows of all routes. Compositions that differ in other remotes have the same.
 */
export function pageVersions(composition: Composition, owner: string): string {
  const names = known.get(composition) ?? new Map<string, string>();
  known.set(composition, names);
  const name = names.get(owner) ?? hashOf(composition, owner);
  names.set(owner, name);
  return name;
}

function hashOf(composition: Composition, owner: string): string {
  const { shell, lastGoodShell, browserShell, remotes, routes } = composition;
  const parts = [
    [shell, lastGoodShell, browserShell],
    remotes[owner],
    routes.filter((route) => route.owner === owner),
    // Links to a page with another frame differ from others.
    routes.filter(({ frame }) => frame === 'application').map(({ pattern }) => pattern),
    // The policy of each document names them.
    externalOrigins(composition),
  ];
  return createHash('sha256')
    .update(JSON.stringify([owner, parts]))
    .digest('base64url')
    .slice(0, 12);
}

/** The other origins from which a composition loads scripts. */
export function externalOrigins({ shell, remotes }: Composition): string[] {
  const bases = [shell, ...Object.values(remotes).flat()].map(({ base }) => base);
  return [...new Set(bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin))];
}
