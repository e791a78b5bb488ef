import { once } from 'node:events';
import { createServer } from 'node:net';

import { errorCode } from './error-code.ts';
import { portHolder } from './port-holder.ts';

export interface PortSetting {
  port: number;
  /** `127.0.0.1` by default. */
  host?: string;
  /** The variable that chooses the port. */
  name: string;
}

/**
 * Tests that nothing listens on a port, before work is done that would be lost.
 * @throws {Error} one line that names the process which has it
 */
export async function requireFreePort({ port, host = '127.0.0.1', name }: PortSetting): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    // The service itself reports every other reason.
    if (errorCode(error) !== 'EADDRINUSE') return;
    throw new Error(portIsTaken(port, name), { cause: error });
  }
  await once(probe.close(), 'close');
}

/** The line for whoever starts a service. */
export function portIsTaken(port: number, name = 'PORT'): string {
  return `port ${port} is taken by ${portHolder(port) ?? 'another program'}: stop it, or set ${name} to another one`;
}
