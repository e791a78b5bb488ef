import { newTable } from '@up/api/new-table';
import { portHolder } from '@up/processes/port-holder';
import { errorCode } from '@up/processes/error-code';
import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/**
 * Starts to listen and returns the address, with the port that the system may have chosen.
 * @throws {StartError} when it cannot listen on the address
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason = reasons[errorCode(error) ?? ''];
    if (!reason) throw error;
    throw new StartError(`Cannot listen on ${host}:${port}: ${reason(port)}`, { cause: error });
  }
}

const reasons: Record<string, (port: number) => string> = newTable({
  EADDRINUSE: (port) => `${portHolder(port) ?? 'another program'} has this port. Stop it, or choose another PORT.`,
  EACCES: () => 'this user may not use that port. Choose a PORT above 1023.',
  EADDRNOTAVAIL: () => 'this machine does not have that address. Choose another HOST.',
  ENOTFOUND: () => 'the host name is unknown. Choose another HOST.',
});
