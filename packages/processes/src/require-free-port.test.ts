import { once } from 'node:events';
import { createServer } from 'node:net';

import { portOf } from './origin-of.ts';

import { requireFreePort } from './require-free-port.ts';

test('a taken port is rejected in one line that names its process, and a free one can be used afterwards', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await expect(requireFreePort({ port, name: 'SOME_PORT' })).rejects.toThrow(
    new RegExp(`^port ${port} is taken by process ${process.pid} \\(.+\\): stop it, or set SOME_PORT to another one$`),
  );
  server.close();
  await once(server, 'close');
  await requireFreePort({ port, name: 'SOME_PORT' });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
