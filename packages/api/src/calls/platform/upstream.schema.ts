import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

/** A public key as RFC 8037 writes one. */
const UpstreamKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type UpstreamKey = z.infer<typeof UpstreamKey>;

export const schemas = {
  issueUpstreamToken: {
    /** `<remote>/<name>` of the upstream. */
    body: z.object({ audience: z.string().check(z.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/), z.maxLength(200)) }),
    response: z.object({ token: z.string() }),
  },
  upstreamKeys: {
    response: z.object({ keys: z.array(UpstreamKey) }),
  },
} satisfies Record<string, CallSchemas>;
