import { callDefinitions } from '../../call.ts';
import type { schemas } from './second-factor.schema.ts';

export * from './second-factor.values.ts';
export type { QrCode, SecondFactor } from './second-factor.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'member' });

const changes = ['secondFactor'] as const;

export const secondFactor = defineCall({
  name: 'secondFactor',
  summary: 'My passkeys, authenticator app and recovery codes, without their secrets',
  method: 'GET',
  path: '/api/second-factor',
  freshSeconds: 0,
});

export const startTotp = defineCall({
  name: 'startTotp',
  summary: 'Start to set up an authenticator app; the first factor needs the password',
  method: 'POST',
  path: '/api/second-factor/totp',
  changes: [],
  stepUp: true,
});

/** New tokens are in the response headers; the old ones become invalid. */
export const confirmTotp = defineCall({
  name: 'confirmTotp',
  summary: 'Put the authenticator app in use with its first code; recovery codes come with the first factor',
  method: 'POST',
  path: '/api/second-factor/totp/confirmation',
  changes,
  stepUp: true,
});

export const startPasskey = defineCall({
  name: 'startPasskey',
  summary: 'The options with which a browser creates a passkey; the first factor needs the password',
  method: 'POST',
  path: '/api/second-factor/passkeys/options',
  changes: [],
  stepUp: true,
});

/** New tokens are in the response headers; the old ones become invalid. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Add a passkey; recovery codes come with the first factor',
  method: 'POST',
  path: '/api/second-factor/passkeys',
  changes,
  stepUp: true,
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/api/second-factor/passkeys/:passkeyId',
  changes,
  stepUp: true,
});

export const removeFactor = defineCall({
  name: 'removeFactor',
  summary: 'Remove a passkey, or the authenticator app by the id "totp"',
  method: 'DELETE',
  path: '/api/second-factor/factors/:factorId',
  changes,
  stepUp: true,
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'Replace my recovery codes; the new ones are in this response',
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  changes,
  stepUp: true,
});

export const startConfirmation = defineCall({
  name: 'startConfirmation',
  summary: 'What I can confirm this session with, and the options for a passkey',
  method: 'POST',
  path: '/api/second-factor/confirmation/options',
  changes: [],
  whilePending: true,
});

/** New tokens are in the response headers; the old ones become invalid. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  summary: 'Confirm this session with the second factor',
  method: 'POST',
  path: '/api/second-factor/confirmation',
  changes: [],
  whilePending: true,
});

/** The owner gets a mail, and can cancel it in any session that has the second factor. */
export const requestFactorReset = defineCall({
  name: 'requestFactorReset',
  summary: 'Ask to remove a lost second factor; it happens after 24 hours',
  method: 'POST',
  path: '/api/second-factor/reset',
  changes,
  whilePending: true,
});

export const cancelFactorReset = defineCall({
  name: 'cancelFactorReset',
  summary: 'Keep the second factor',
  method: 'DELETE',
  path: '/api/second-factor/reset',
  changes,
});
