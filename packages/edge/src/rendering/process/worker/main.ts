import { createRequire } from 'node:module';
import { Socket } from 'node:net';

import type {
  DocumentParts,
  FromWorker,
  RenderedPage,
  RenderInput,
  ToWorker,
  WorkerStart,
} from '../render-protocol.ts';
import { EdgeFetch } from './edge-fetch.ts';
import { MessagePipe } from './message-pipe.ts';
import { restrictProcess } from './restrict-process.ts';

/** The descriptor on which the edge listens. */
const channelDescriptor = 3;

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

type Renderer = ReturnType<ShellServer['createRenderer']>;

const require = createRequire(import.meta.url);
const socket = new Socket({ fd: channelDescriptor });
let renderer: Renderer | undefined;
// Code of a page may change what a message is made with; the edge reads it as it reads anything.
const pipe = new MessagePipe<ToWorker, FromWorker>(socket, { onMessage: receive });
const send = (message: FromWorker) => pipe.send(message);
const own = new EdgeFetch(send);
// The edge has ended.
socket.once('close', () => process.exit());

// Nothing of the environment of the edge is here; libraries choose their build by this variable.
process.env.NODE_ENV = 'production';
restrictProcess(socket);
globalThis.fetch = own.fetch;

function start({ shellEntry, composition, containers, remote }: WorkerStart): void {
  const shell = require(shellEntry) as ShellServer;
  renderer = shell.createRenderer({
    composition,
    async loadContainer(container) {
      const file = containers[container];
      if (!file) throw new Error(`${container} has no verified server build`);
      const module = require(file) as Record<string, unknown>;
      return module[container] ?? module;
    },
  });
  // An error after a page was rendered, such as an unhandled rejection, must not end other pages of this process.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => send({ kind: 'stray', message: messageOf(error) }));
  }
  send({ kind: 'ready', parts: shell.documentParts });
  if (remote) void load(renderer, remote).finally(() => send({ kind: 'loaded' }));
}

async function load(loader: Renderer, { owner, from }: NonNullable<WorkerStart['remote']>): Promise<void> {
  await loader.load?.(owner, from);
}

function receive(message: ToWorker): void {
  if (message.kind === 'start') start(message.start);
  if (message.kind === 'ping') send({ kind: 'pong' });
  if (message.kind === 'answer') own.settle(message.id, message);
  if (message.kind === 'render') render(message.id, message.input);
}

function render(id: number, input: RenderInput): void {
  own.origin = new URL(input.origin).origin;
  renderer?.render(input).then(
    (page) => send({ kind: 'rendered', id, page }),
    (error: unknown) => send({ kind: 'failed', id, message: messageOf(error) }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
