import { createHash } from 'node:crypto';

import type { DiscoveredVersion, Environment } from './environment.ts';
import { isCanary } from './served-versions.ts';

/** The versions that a visitor gets in place of the defaults: their names by application. */
export type Choice = Readonly<Record<string, string>>;

/** What of a request decides about canaries. */
export interface Visitor {
  /** Stays the same in one browser: what keeps it on its side. */
  bucket: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
}

/** The canaries of an environment by application; there is one of each at most. */
export function canariesOf({ microFrontends }: Environment): Record<string, DiscoveredVersion> {
  const canaries = Object.entries(microFrontends).flatMap(([name, versions]) =>
    versions.filter(isCanary).map((version): [string, DiscoveredVersion] => [name, version]),
  );
  return Object.fromEntries(canaries);
}

/**
 * The canaries that a visitor gets. A browser stays on its side for as long as the share does not shrink, and its side
 * for one application says nothing about another.
 */
export function chooseVersions(environment: Environment, visitor: Visitor): Choice {
  const chosen = Object.entries(canariesOf(environment)).filter(
    ([name, { deployment, extras }]) =>
      (extras.audience ?? []).some((rule) => visitor[rule.kind](rule.name) === rule.value) ||
      percentileOf(visitor.bucket, name) < deployment.traffic,
  );
  return Object.fromEntries(chosen.map(([name, { metadata }]) => [name, metadata.version]));
}

/** With more canaries than this at once, combinations are not prepared in advance. */
const combined = 5;

/** Every choice that a visitor can get, the one of the defaults first. */
export function allChoices(environment: Environment): Choice[] {
  const canaries = Object.entries(canariesOf(environment)).slice(0, combined);
  return canaries.reduce<Choice[]>(
    (choices, [name, { metadata }]) => [
      ...choices,
      ...choices.map((choice) => ({ ...choice, [name]: metadata.version })),
    ],
    [{}],
  );
}

/** Where a browser stands among all, from 0 to 100. */
function percentileOf(bucket: string, application: string): number {
  const hash = createHash('sha256').update(`${bucket} ${application}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
