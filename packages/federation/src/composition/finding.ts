/** The rules of a check by their ids in reports, each with a general description. */
export const findingRules = {
  'environment-unreadable': 'The environment file is invalid',
  'signature-invalid': 'The environment is not signed, or was changed after it was signed',
  'signature-unverified': 'The signature of the environment was not verified',
  'team-signature-invalid': 'The versions of an application were not chosen by the team that owns it',
  'environment-outdated': 'The environment file is older than one that edges have accepted',
  'no-shell': 'The environment has no shell',
  'store-unavailable': 'The store cannot be reached',
  'file-missing': 'A published file is not in the store',
  'file-changed': 'A file differs from what was published',
  'compressed-missing': 'The compressed form of a file is not in the store',
  'compressed-changed': 'The compressed form of a file differs from what was published',
  'file-not-published': 'A version names a file that was not published with it',
  'fallback-unknown': 'The fallback version is not in the environment',
  'two-owners': 'Two applications own one route',
  'foreign-path': 'An application has a page below a path of another team',
  'canary-shares': 'The canaries have more than all visitors',
  'upstream-address': 'The environment has no address for an upstream that a version declares',
  'host-contract': 'A remote needs another host contract than the shell offers',
  'shared-module': "A remote was built with a version of a shared module that the shell's version does not satisfy",
} as const;

export type FindingRule = keyof typeof findingRules;

/** A problem that prevents an environment from being served as published. */
export interface Finding {
  rule: FindingRule;
  /** An error must not be served; a warning can be, and should be fixed. */
  level: 'error' | 'warning';
  application?: string;
  version?: string;
  /** For a person: which version is affected, and how. */
  message: string;
}

/** The errors among findings, one line each. */
export function errorsOf(findings: readonly Finding[]): string[] {
  return findings.filter(({ level }) => level === 'error').map(({ message }) => message);
}
