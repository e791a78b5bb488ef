import { once } from 'node:events';
import { createServer } from 'node:net';

import { portHolder } from '@up/processes/port-holder';
import { portOf } from '@up/processes/origin-of';
import fastify from 'fastify';

import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

test('says in one line which program has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = portOf(other);
  const holder = portHolder(port);
  expect(holder).toContain(`process ${process.pid}`);
  const error = new StartError(
    `Cannot listen on 127.0.0.1:${port}: ${holder} has this port. Stop it, or choose another PORT.`,
  );
  await expect(listen(fastify(), { host: '127.0.0.1', port })).rejects.toEqual(error);
  other.close();
});
