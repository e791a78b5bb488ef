/**
 * The versions of the sandbox's contract, oldest first, by their days of release. A change that a program can notice
 * adds one; all of them are served by the same code, until a version changes what a response holds.
 */
export const versions = ['2026-11-24'] as const;

/** The version of new keys. */
export const currentVersion = versions.at(-1) ?? versions[0];
