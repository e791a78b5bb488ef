/** What a check can find, by the name that a report carries; the text says it in general. */
export const findingRules = {
  'environment-unreadable': 'The environment file cannot be read as one',
  'no-shell': 'The environment has no shell',
  'file-missing': 'A published file is not in the store',
  'file-changed': 'A file is not what was published',
  'compressed-changed': 'The compressed form of a file is not what was published',
  'file-not-published': 'A version names a file that was not published with it',
  'fallback-unknown': 'The version to fall back to is not in the environment',
  'two-owners': 'Two applications own one route',
  'host-contract': 'A remote needs another host contract than the shell offers',
  'shared-module': 'A remote was built with a shared module that the shell cannot stand in for',
} as const;

export type FindingRule = keyof typeof findingRules;

/** One thing that keeps an environment from being served as it was published. */
export interface Finding {
  rule: FindingRule;
  /** An error must not be served; a warning can be, and should be mended. */
  level: 'error' | 'warning';
  application?: string;
  version?: string;
  /** For a person: which version, what about it. */
  message: string;
}

/** The errors among findings, a line each. */
export function errorsOf(findings: readonly Finding[]): string[] {
  return findings.filter(({ level }) => level === 'error').map(({ message }) => message);
}
