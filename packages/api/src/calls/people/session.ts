import { callDefinitions } from '../../call.ts';
import type { schemas } from './session.schema.ts';

export type { UserDetails } from './session.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** Tokens are in the response headers X-KM-Auth-Token and X-KM-Refresh-Token. */
export const login = defineCall({
  name: 'login',
  summary: 'Sign in; the tokens are in the response headers',
  method: 'POST',
  path: '/api/login',
  changes: [],
});

export const logout = defineCall({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/api/logout',
  changes: [],
});

/** Never cached, prefetched or called by the server (product.md#main-api). */
export const refreshToken = defineCall({
  name: 'refreshToken',
  summary: 'New tokens for the refresh token of the request header, in the response headers',
  method: 'GET',
  path: '/api/auth/refresh-token',
  freshSeconds: 0,
});

export const userDetails = defineCall({
  name: 'userDetails',
  summary: 'The data of the signed-in user',
  method: 'GET',
  path: '/api/users/:id',
  access: 'member',
});
