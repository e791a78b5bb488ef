import type { AudienceRule, DiscoveredVersion, Environment } from './environment.ts';
import { isCanary } from './served-versions.ts';
import { allocateShares, isWithin, type Range } from './shares.ts';

/** Versions that a visitor gets instead of the defaults: names by application. */
export type Choice = Readonly<Record<string, string>>;

/** What decides about canaries for a request. */
export interface Visitor {
  /** Constant for a browser, so that it stays in its canary: from 0 to 9999. */
  bucket: number;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
}

/** Versions that some visitors get, of one application or of several that were promoted together. */
export interface Canary {
  choice: Choice;
  /** In percent. */
  traffic: number;
  audience: readonly AudienceRule[];
  /** The browsers that are in it besides its audience. */
  ranges: readonly Range[];
}

/**
 * The canaries of an environment, always in the same order. A visitor is in one of them at most, so that an error
 * belongs to one, and an edge renders one set of versions for each.
 */
export function canariesOf({ microFrontends }: Environment): Canary[] {
  const members = Object.entries(microFrontends).flatMap(([name, versions]) =>
    versions.filter(isCanary).map((version) => ({ name, version })),
  );
  const groups = [...Map.groupBy(members, ({ name, version }) => groupOf(name, version)).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group);
  const ranges = allocateShares(
    groups.map(([first]) => ({
      traffic: first?.version.deployment.traffic ?? 0,
      ranges: first?.version.extras.ranges ?? [],
    })),
  );
  return groups.map((group, index) => ({
    choice: Object.fromEntries(group.map(({ name, version }) => [name, version.metadata.version])),
    traffic: group[0]?.version.deployment.traffic ?? 0,
    audience: group[0]?.version.extras.audience ?? [],
    ranges: ranges[index] ?? [],
  }));
}

/** A team signs its own versions only: it joins the canary of others as they have signed it, or not at all. */
function groupOf(name: string, version: DiscoveredVersion): string {
  const together = promotedWith(name, version);
  const { traffic } = version.deployment;
  return JSON.stringify([together.includes(name) ? together : [name], traffic, version.extras.audience ?? []]);
}

/** The share that canaries have of all visitors, in percent. */
export function sharedBy(canaries: readonly Canary[]): number {
  return canaries.reduce((sum, { traffic }) => sum + traffic, 0);
}

/** The applications that were promoted together with a version, it included. */
export function promotedWith(application: string, { extras }: DiscoveredVersion): readonly string[] {
  return extras.promoted?.together ?? [application];
}

/**
 * The versions that a visitor gets: those of the canary whose cookie or header it sends or, without one, of the canary
 * that has its browser.
 */
export function chooseVersions(canaries: readonly Canary[], visitor: Visitor): Choice {
  const chosen =
    canaries.find(({ audience }) => audience.some((rule) => visitor[rule.kind](rule.name) === rule.value)) ??
    canaries.find(({ ranges }) => isWithin(ranges, visitor.bucket));
  return chosen?.choice ?? {};
}
