import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import { EdgeFetch } from './edge-fetch.ts';
import type { DocumentParts, FromWorker, RenderedPage, RenderInput, ToWorker, WorkerStart } from './render-protocol.ts';

interface ShellServer {
  documentParts: DocumentParts;
  createRenderer(options: {
    composition: WorkerStart['composition'];
    loadContainer(container: string): Promise<unknown>;
  }): {
    render(input: RenderInput): Promise<RenderedPage>;
    /** Older shells have none. */
    load?(owner: string, from: number): Promise<unknown>;
  };
}

const require = createRequire(import.meta.url);
const { shellEntry, composition, containers, readsFromEdge, remote } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('The render worker only runs in a worker thread');
const send = (message: FromWorker) => port.postMessage(message);
const own = new EdgeFetch(send, fetch);
// Set before code of a page can store the original.
if (readsFromEdge) globalThis.fetch = own.fetch;

const shell = require(shellEntry) as ShellServer;
const renderer = shell.createRenderer({
  composition,
  async loadContainer(container) {
    const file = containers[container];
    if (!file) throw new Error(`${container} has no verified server build`);
    const module = require(file) as Record<string, unknown>;
    return module[container] ?? module;
  },
});

// An error after a page was rendered, such as an unhandled rejection, must not end other pages of this worker.
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => send({ kind: 'stray', message: messageOf(error) }));
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'ping') {
    send({ kind: 'pong' });
    return;
  }
  if (message.kind === 'container') {
    containers[message.container] = message.file;
    return;
  }
  if (message.kind === 'answer') {
    own.settle(message.id, message);
    return;
  }
  const { id, input } = message;
  own.origin = new URL(input.origin).origin;
  renderer.render(input).then(
    (page) => send({ kind: 'rendered', id, page }),
    (error: unknown) => send({ kind: 'failed', id, message: messageOf(error) }),
  );
});
send({ kind: 'ready', parts: shell.documentParts });
if (remote) void renderer.load?.(remote.owner, remote.from).finally(() => send({ kind: 'loaded' }));

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
