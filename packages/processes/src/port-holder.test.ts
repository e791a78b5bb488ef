import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { portHolder } from './port-holder.ts';
import { linesOf, runModule } from './testing/processes.ts';

test.each(['127.0.0.1', '::1'])('names the process that listens on a port of %s', async (host) => {
  const child = runModule(
    `import { createServer } from 'node:net';
     const server = createServer().listen(0, '${host}', () => console.log(server.address().port));`,
  );
  const port = Number(await linesOf(child.stdout)());
  const holder = portHolder(port);
  child.kill();
  expect(holder).toMatch(new RegExp(`^process ${child.pid} \\(node .+\\)$`));
});

test('names nothing for a free port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(portHolder(port)).toBeUndefined();
});
