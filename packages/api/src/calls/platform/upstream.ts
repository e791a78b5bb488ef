import { callDefinitions } from '../../call.ts';
import type { schemas } from './upstream.schema.ts';

export type { UpstreamKey } from './upstream.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const issueUpstreamToken = defineCall({
  name: 'issueUpstreamToken',
  summary: "For edges, with a member's session: a token that names the member to the service of a team for a minute",
  method: 'POST',
  path: '/api/edge/upstream-tokens',
  access: 'member',
  changes: [],
});

export const upstreamKeys = defineCall({
  name: 'upstreamKeys',
  summary: 'The public keys of tokens for the services of teams, as a JSON Web Key Set',
  method: 'GET',
  path: '/api/upstream-keys',
});
