import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { originOf } from '@up/processes/origin-of';

// A decision endpoint in a thread of its own, so that a busy portal does not look like a slow endpoint. It approves
// every question after `workerData` milliseconds, and answers a message with the time that each payment took.
const times = new Map<string, number>();
const server = createServer((request, response) => {
  const arrivedAt = performance.now();
  void (async () => {
    const { nrNumber } = (await json(request)) as { nrNumber: string };
    await setTimeout(workerData as number);
    response.end('{"decision":"APPROVE"}', () => times.set(nrNumber, performance.now() - arrivedAt));
  })();
}).listen(0, '127.0.0.1', () => parentPort?.postMessage(`${originOf(server)}/decide`));
parentPort?.on('message', () => parentPort?.postMessage(times));
