import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

import type { MemberContext } from '@up/platform/module';
import { storeChallenge, takeChallenge } from './repository/challenges.ts';
import { listPasskeys, type PasskeyRow, recordPasskeyUse } from './repository/factors.ts';
import type { ChallengePurpose } from './tables.ts';

const challengeSeconds = 5 * 60;

/** The relying party: the site's own host and origin, from its settings and never from a request. */
function relyingParty({ site }: MemberContext): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(site.siteUrl);
  return { rpID: hostname, origin };
}

/** The options with which a browser creates a passkey. */
export async function registrationOptions(context: MemberContext) {
  const { uid, userName } = context.actor;
  const { rpID } = relyingParty(context);
  const existing = await listPasskeys(context.db, uid);
  const options = await generateRegistrationOptions({
    rpName: 'UP Developers',
    rpID,
    userID: new Uint8Array(userHandleOf(uid)),
    userName,
    attestationType: 'none',
    challenge: new Uint8Array(context.random(32)),
    excludeCredentials: existing.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(context, 'register', options.challenge);
  return options;
}

/** The options with which a browser uses a passkey of the account. */
export async function confirmationOptions(context: MemberContext) {
  const { rpID } = relyingParty(context);
  const existing = await listPasskeys(context.db, context.actor.uid);
  if (existing.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(context.random(32)),
    allowCredentials: existing.map(credentialOf),
    userVerification: 'required',
  });
  await remember(context, 'confirm', options.challenge);
  return options;
}

/** The passkey of a response; undefined when the response is not valid for the session's challenge and account. */
export async function verifyRegistration(context: MemberContext, response: Record<string, unknown>) {
  const expected = await expectation(context, 'register', response);
  if (!expected) return undefined;
  const verified = await verifyRegistrationResponse({
    ...expected,
    response: response as unknown as RegistrationResponseJSON,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSyncable: credentialDeviceType === 'multiDevice',
  };
}

/**
 * Uses a passkey of the account: the response must be for the session's challenge, the site's origin and a verified
 * user, with the flags that the passkey was registered with and a count of signatures that has grown.
 */
export async function usePasskey(context: MemberContext, response: Record<string, unknown>): Promise<boolean> {
  const { db, now, actor } = context;
  const expected = await expectation(context, 'confirm', response);
  const passkey = (await listPasskeys(db, actor.uid)).find(({ id }) => id === response.id);
  if (!expected || !passkey) return false;
  const verified = await verifyAuthenticationResponse({
    ...expected,
    response: response as unknown as AuthenticationResponseJSON,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { newCounter, credentialDeviceType } = verified.authenticationInfo;
  if ((credentialDeviceType === 'multiDevice') !== passkey.isSyncable) return false;
  return recordPasskeyUse(db, { id: passkey.id, before: passkey.counter, counter: newCounter, now: now() });
}

function credentialOf({ id, transports }: PasskeyRow) {
  return { id, transports: transports as WebAuthnCredential['transports'] };
}

async function remember({ db, actor, now }: MemberContext, purpose: ChallengePurpose, challenge: string) {
  const expiresAt = new Date(now().getTime() + challengeSeconds * 1000);
  await storeChallenge(db, { sessionId: actor.sid, purpose, challenge, expiresAt });
}

/** By which an authenticator knows the account. */
const userHandleOf = (uid: string) => Buffer.from(uid);

/**
 * Whether a response was made for this account and in the site's own window. The library accepts a frame of a site whose
 * browser does not name it, and checks neither when a passkey is registered.
 */
function isForAccount(uid: string, { response }: Record<string, unknown>): boolean {
  const { clientDataJSON, userHandle } = (response ?? {}) as Record<string, unknown>;
  const isForeign = typeof userHandle === 'string' && !userHandleOf(uid).equals(Buffer.from(userHandle, 'base64url'));
  if (typeof clientDataJSON !== 'string' || isForeign) return false;
  try {
    const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
    return !crossOrigin && topOrigin === undefined;
  } catch {
    return false;
  }
}

/** What a response is checked against. The challenge is used up, whatever the outcome. */
async function expectation(context: MemberContext, purpose: ChallengePurpose, response: Record<string, unknown>) {
  const { rpID, origin } = relyingParty(context);
  const { db, actor, now } = context;
  const expectedChallenge = await takeChallenge(db, { sessionId: actor.sid, purpose, now: now() });
  return expectedChallenge === undefined || !isForAccount(actor.uid, response)
    ? undefined
    : { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID };
}
