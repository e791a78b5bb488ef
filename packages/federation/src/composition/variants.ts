import { createHash } from 'node:crypto';

import type { DiscoveredVersion, Environment } from './environment.ts';
import { isCanary } from './served-versions.ts';

/** Versions that a visitor gets instead of the defaults: names by application. */
export type Choice = Readonly<Record<string, string>>;

/** What decides about canaries for a request. */
export interface Visitor {
  /** Constant for a browser, so that it stays on its side. */
  bucket: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
}

/** The canaries of an environment by application, at most one each. */
export function canariesOf({ microFrontends }: Environment): Record<string, DiscoveredVersion> {
  const canaries = Object.entries(microFrontends).flatMap(([name, versions]) =>
    versions.filter(isCanary).map((version): [string, DiscoveredVersion] => [name, version]),
  );
  return Object.fromEntries(canaries);
}

/**
 * The canaries that a visitor gets. A browser stays on its side as long as the share does not shrink, and its side for
 * one application does not determine that for another.
 */
export function chooseVersions(environment: Environment, visitor: Visitor): Choice {
  const chosen = Object.entries(canariesOf(environment)).filter(
    ([name, { deployment, extras }]) =>
      (extras.audience ?? []).some((rule) => visitor[rule.kind](rule.name) === rule.value) ||
      percentileOf(visitor.bucket, name) < deployment.traffic,
  );
  return Object.fromEntries(chosen.map(([name, { metadata }]) => [name, metadata.version]));
}

/** With more canaries than this, combinations are not prepared in advance. */
const maxCombined = 5;

/** Every choice that a visitor can get, starting with the defaults. */
export function allChoices(environment: Environment): Choice[] {
  const canaries = Object.entries(canariesOf(environment)).slice(0, maxCombined);
  return canaries.reduce<Choice[]>(
    (choices, [name, { metadata }]) => [
      ...choices,
      ...choices.map((choice) => ({ ...choice, [name]: metadata.version })),
    ],
    [{}],
  );
}

/** Maps a browser to a number from 0 to 100. */
function percentileOf(bucket: string, application: string): number {
  const hash = createHash('sha256').update(`${bucket} ${application}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
