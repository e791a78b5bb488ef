import type { Message } from './message.ts';

/** The response of the server on this machine, or why there is none. */
export type Forwarded = { status: number; body: string } | { error: 'TIMEOUT' | 'CONNECTION_REFUSED' };

/** Characters; the portal reads no more of a response. */
const maxBodyLength = 10_000;

/** Makes the request of a message to a server, with the same headers and bytes. Follows no redirect. */
export async function forward(
  address: string,
  { headers, body }: Pick<Message, 'headers' | 'body'>,
  milliseconds: number,
): Promise<Forwarded> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'manual' });
    return { status: response.status, body: (await response.text()).slice(0, maxBodyLength) };
  } catch {
    return { error: signal.aborted ? 'TIMEOUT' : 'CONNECTION_REFUSED' };
  }
}

/** What became of a message, for its line. */
export function resultOf(forwarded: Forwarded, milliseconds: number): string {
  return `${'error' in forwarded ? forwarded.error : forwarded.status} ${Math.round(milliseconds)} ms`;
}
