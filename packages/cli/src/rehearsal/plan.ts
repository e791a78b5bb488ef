import type { Environment } from '@up/federation/composition/environment';
import { servedVersions, type ServedVersion } from '@up/federation/composition/served-versions';
import { misfitsOf } from '@up/federation/composition/shell-fit';
import { shellName } from '@up/federation/contract/version-name';
import type { Extras } from '@up/federation/store/published';

/** A version of a remote that visitors may get, and what a rehearsal does with it. */
export interface RehearsedVersion {
  application: string;
  version: string;
  role: ServedVersion['role'];
  /** Why it cannot run in the candidate shell; then its pages are not opened. */
  misfits: string[];
  /** The pages that can be opened without an account and without knowing what exists. */
  paths: string[];
  /** Routes that a rehearsal does not open: pages of members, and patterns with parameters. */
  notOpened: number;
}

/** What has to be tried before a candidate shell replaces the one of an environment: every version of every remote. */
export function planRehearsal(environment: Environment, candidate: Pick<Extras, 'shared'>): RehearsedVersion[] {
  return Object.keys(environment.microFrontends)
    .filter((name) => name !== shellName)
    .sort()
    .flatMap((name) => servedVersions(environment, name))
    .map(({ name, role, version: { metadata, extras } }) => {
      const paths = extras.routes
        .filter(({ pattern, access }) => (access === 'public' || access === 'guest') && !/[:*]/.test(pattern))
        .map(({ pattern }) => pattern);
      return {
        application: name,
        version: metadata.version,
        role,
        misfits: misfitsOf(extras, candidate).map(({ needs, offers }) => `${needs}, the candidate ${offers}`),
        paths,
        notOpened: extras.routes.length - paths.length,
      };
    });
}
