import type { CallFunction } from '@up/api/client';
import { confirmSecondFactor } from '@up/api/calls/people/second-factor';

/** Asks the browser for a passkey and confirms the session with it. False when the user cancelled. */
export async function confirmWithPasskey(call: CallFunction, options: Record<string, unknown>): Promise<boolean> {
  const { startAuthentication, WebAuthnError } = await import(
    /* webpackChunkName: "webauthn" */ '@simplewebauthn/browser'
  );
  try {
    // Its options are those of the server's library, whose types the calls do not repeat.
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const response = await startAuthentication({ optionsJSON });
    await call(confirmSecondFactor, { body: { method: 'passkey', response: { ...response } } });
    return true;
  } catch (error) {
    const isCancelled = error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');
    if (isCancelled) return false;
    throw error;
  }
}
