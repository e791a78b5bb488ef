/** Asks the browser to create a passkey; undefined when the user cancelled or the device cannot. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { startRegistration, WebAuthnError } = await import(
    /* webpackChunkName: "webauthn" */ '@simplewebauthn/browser'
  );
  try {
    // Its options are those of the server's library, whose types the calls do not repeat.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    const isRejected = error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');
    if (isRejected) return undefined;
    throw error;
  }
}
