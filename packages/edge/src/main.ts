import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

/** An error at start becomes one line for the operator, without a stack trace. */
function reasonOf(error: unknown, port: number | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is taken: stop what listens there, or set PORT to another one`;
  if (code === 'EACCES') return `no permission to listen on port ${port}: set PORT to one above 1023`;
  return message;
}

let port: number | undefined;
try {
  const config = readConfig(process.env);
  port = config.port;
  const app = await createEdge(config);
  await app.listen({ port: config.port, host: config.host });
  app.followContent();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.drain.close().then(() => process.exit(0)));
  }
  console.log(`edge ready on ${config.siteUrl}`);
} catch (error) {
  console.error(`edge: ${reasonOf(error, port)}`);
  process.exit(1);
}
