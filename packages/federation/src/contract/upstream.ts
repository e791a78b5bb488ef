import * as z from 'zod';

import { daySeconds } from '@up/api/day';

import type { RemoteUpstream } from './declaration.ts';
import { ApplicationName } from './version-name.ts';

/** Below it the edge forwards calls to the services of teams: `/_upstream/<remote>/<name>/…`. */
export const upstreamPrefix = '/_upstream';

/** Names an upstream of a remote. */
export const UpstreamName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an upstream');

/** A declared read with its defaults; see `UpstreamRead` of the declaration for the fields. */
const Read = z.strictObject({
  path: z.string().regex(/^(?:\/(?:[\w-]+|:\w+))+$/, 'must be a path such as /rates/:currency'),
  query: z.array(z.string().min(1)).default([]),
  cacheSeconds: z.int().min(1).max(daySeconds).default(60),
});
export type UpstreamRead = z.infer<typeof Read>;

/** The declared upstreams of a remote by name. */
export const Upstreams = z.record(
  UpstreamName,
  z.strictObject({ reads: z.array(Read).default([]) }),
) satisfies z.ZodType<unknown, Record<string, RemoteUpstream>>;
export type Upstreams = z.infer<typeof Upstreams>;

/** Where an upstream is: those who operate the platform choose it, so it may be in a private network. */
export const UpstreamAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://rates.internal:8080' })
  .refine((text) => {
    const { username, password, search, hash } = new URL(text);
    return `${username}${password}${search}${hash}` === '';
  }, 'must have no user, no query and no fragment')
  .transform((text) => text.replace(/\/+$/, ''));

/** The addresses of an environment, by remote and upstream. */
export const UpstreamAddresses = z.record(ApplicationName, z.record(UpstreamName, UpstreamAddress));
export type UpstreamAddresses = z.infer<typeof UpstreamAddresses>;

/** Who a member's token is for: one upstream of one remote. */
export function upstreamAudience(remote: string, name: string): string {
  return `${remote}/${name}`;
}
