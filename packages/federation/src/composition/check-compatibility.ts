import { shellName } from '../contract/version-name.ts';
import type { Finding } from './finding.ts';
import type { Teams } from '../contract/teams.ts';
import { routeConflicts } from './route-conflicts.ts';
import type { ServedVersion } from './served-versions.ts';
import { incompatibilitiesOf } from './shell-fit.ts';
import { promotedWith } from './variants.ts';

/**
 * Checks that every combination of these versions that a visitor may get is compatible; returns a finding for each that
 * is not. Fallbacks run when another version fails, so they are checked like the others.
 */
export function checkCompatibility(served: readonly ServedVersion[], teams?: Teams): Finding[] {
  const shells = served.filter(({ name }) => name === shellName);
  const remotes = served.filter(({ name }) => name !== shellName);
  return [
    ...remotes.flatMap((remote) =>
      shells
        .filter((shell) => shell.role !== 'fallback' || !hasStandIn(remote, shell, remotes))
        .flatMap((shell) => shellFindings(remote, shell)),
    ),
    ...routeFindings(remotes, teams),
  ];
}

/** The fallbacks that do not fit to the other versions, each with what it is incompatible with. */
export function findUnsuitableFallbacks(
  served: readonly ServedVersion[],
): { fallback: ServedVersion; findings: Finding[] }[] {
  const fitting = served.filter(({ role }) => role !== 'fallback');
  const unsuitable: { fallback: ServedVersion; findings: Finding[] }[] = [];
  // The shell's last, because fallbacks of remotes may stand in for versions that it cannot run.
  const fallbacks = served
    .filter(({ role }) => role === 'fallback')
    .toSorted((a, b) => Number(a.name === shellName) - Number(b.name === shellName));
  for (const fallback of fallbacks) {
    const known = new Set(checkCompatibility(fitting).map(({ message }) => message));
    const findings = checkCompatibility([...fitting, fallback]).filter(({ message }) => !known.has(message));
    if (findings.length === 0) fitting.push(fallback);
    else unsuitable.push({ fallback, findings });
  }
  return unsuitable;
}

/** Whether a visitor with a fallback shell gets another version of this remote, one that the shell can run. */
function hasStandIn(
  { name, role, version }: ServedVersion,
  { version: shell }: ServedVersion,
  remotes: readonly ServedVersion[],
): boolean {
  if (role === 'fallback') return true;
  return remotes.some(
    (other) =>
      other.name === name &&
      other.version.url === version.fallbackUrl &&
      incompatibilitiesOf(other.version.extras, shell.extras).length === 0,
  );
}

/** Names a version in a finding. */
function labelOf({ name, role, version }: ServedVersion): string {
  return `${name === shellName ? 'the shell' : name} ${version.metadata.version}${role === 'fallback' ? ' (fallback)' : ''}`;
}

function shellFindings(remote: ServedVersion, shell: ServedVersion): Finding[] {
  const found = { level: 'error', application: remote.name, version: remote.version.metadata.version } as const;
  return incompatibilitiesOf(remote.version.extras, shell.version.extras).map(({ rule, needs, offers }) => ({
    ...found,
    rule,
    message: `${labelOf(remote)} ${needs}, ${labelOf(shell)} ${offers}`,
  }));
}

/** The remotes that visitors get together: the current ones, and each canary beside those that it leaves as they are. */
function setsOf(remotes: readonly ServedVersion[]): ServedVersion[][] {
  const current = remotes.filter(({ role }) => role === 'default');
  const canaries = Map.groupBy(
    remotes.filter(({ role }) => role === 'canary'),
    ({ name, version }) => promotedWith(name, version).join(' '),
  );
  return [
    current,
    ...[...canaries.values()].map((canary) => [
      ...current.filter(({ name }) => canary.every((member) => member.name !== name)),
      ...canary,
    ]),
  ];
}

/** Fallbacks have no routes of their own: they show what the composition says belongs to their remote. */
function routeFindings(remotes: readonly ServedVersion[], teams: Teams | undefined): Finding[] {
  const findings = setsOf(remotes).flatMap((set) => {
    const routes = set.flatMap(({ name, version }) =>
      version.extras.routes.map((route) => ({ ...route, owner: name })),
    );
    return routeConflicts(routes, teams).map(({ rule, application, message }): [string, Finding] => {
      const version = set.find(({ name }) => name === application)?.version.metadata.version;
      return [message, { rule, level: 'error', application, version, message }];
    });
  });
  return [...new Map(findings).values()];
}
