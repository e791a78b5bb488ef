import * as z from 'zod';

import { ApplicationName, VersionName } from '../contract/version-name.ts';

/** A version that left the list of an environment, which tabs may still use: see decision 21. */
const RetiredVersion = z.strictObject({
  version: VersionName,
  /** Integrity of the list of its files, with their own integrity: see `filesIntegrity` of `retired-versions.ts`. */
  files: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be an integrity'),
  /** When it left. */
  at: z.iso.datetime(),
});

/** The retired versions by application, the newest first. */
export const RetiredVersions = z.record(ApplicationName, z.array(RetiredVersion));
export type RetiredVersions = z.infer<typeof RetiredVersions>;
