import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { requireFreePort } from './require-free-port.ts';

test('a taken port is rejected in one line that names its process, and a free one can be used afterwards', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
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
