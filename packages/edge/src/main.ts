import { setFlagsFromString } from 'node:v8';

import { errorMessage } from '@up/api/error-message';
import { errorCode } from '@up/processes/error-code';
import { portIsTaken } from '@up/processes/require-free-port';
import { stopOnSignal } from '@up/service/stop-on-signal';

import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

/** New objects get 16 MB and not up to 130 MB, which V8 takes while hundreds of applications are read, and keeps. */
setFlagsFromString('--semi-space-growth-factor=1');

/** An error at start becomes one line for the operator, without a stack trace. */
function reasonOf(error: unknown, port: number | undefined): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE' && port !== undefined) return portIsTaken(port);
  if (code === 'EACCES') return `no permission to listen on port ${port}: set PORT to one above 1023`;
  return errorMessage(error);
}

let port: number | undefined;
try {
  const config = readConfig(process.env);
  port = config.port;
  const app = await createEdge(config);
  await app.listen({ port: config.port, host: config.host });
  app.followContent();
  stopOnSignal(() => app.drain.close().then(() => process.exit(0)));
  console.log(`edge ready on ${config.siteUrl}`);
} catch (error) {
  console.error(`edge: ${reasonOf(error, port)}`);
  process.exit(1);
}
