import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { originOf } from '../../packages/processes/src/origin-of.ts';
import { until } from '../../packages/processes/src/testing/until.ts';
import { type Portal, runIntegration } from './generated-client.ts';

/** What the month of a card program comes to, by the responses that it got. */
interface Month {
  payments: { nrNumber: string; status: string; decidedBy?: string; amount: number; requested: number }[];
  settlements: number;
  /** What was paid and not given back, less what was settled. */
  difference: number;
  itemDifference: number;
  balanceDifference: number;
  eventIds: string[];
}

type Decision = 'APPROVE' | 'DECLINE' | 'APPROVE_PART' | 'LATE';

/** What the program's server got. */
interface Received {
  /** What it decided about each payment. */
  decisions: Map<string, Decision>;
  events: { eventId: string; type: string }[];
}

/**
 * Runs a program that plays a month, while `up listen` brings its events and its questions to a server on this machine,
 * until all events have arrived.
 */
export async function runMonth(
  program: string,
  { origin, days, ...portal }: Portal & { origin: string; days: number },
): Promise<Month & Received> {
  const received: Received = { decisions: new Map(), events: [] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/events') {
        received.events.push(JSON.parse(body) as Received['events'][number]);
        response.end();
        return;
      }
      const { nrNumber, amount } = JSON.parse(body) as { nrNumber: string; amount: { value: number } };
      const decision = decisionOn(amount.value);
      received.decisions.set(nrNumber, decision);
      // It is late because nobody answers.
      if (decision === 'LATE') return;
      const part = decision === 'APPROVE_PART' && { amount: { ...amount, value: partOf(amount.value) } };
      response.end(JSON.stringify({ decision, ...part }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const home = originOf(server);
  const words = ['listen', '--portal', origin, '--forward-to', `${home}/events`, '--decide', `${home}/decide`];
  const listening = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', up, ...words], {
    env: { PATH: process.env.PATH, UP_ACCESS_KEY: portal.accessKey, UP_SECRET_KEY: portal.secretKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(listening, 'exit');
  try {
    const lines = createInterface(listening.stdout);
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line.includes(' connected') && resolve());
      lines.once('close', () => reject(new Error('up listen has ended')));
    });
    const month = (await runIntegration(program, portal, { DAYS: String(days) })) as Month;
    await until(() => month.eventIds.every((id) => received.events.some(({ eventId }) => eventId === id)), 60);
    return { ...month, ...received };
  } finally {
    listening.kill();
    await ended;
    server.closeAllConnections();
    server.close();
  }
}

const up = join(import.meta.dirname, '../../packages/listen/src/main.ts');

function decisionOn(value: number): Decision {
  if (value > 90_000) return 'LATE';
  if (value > 50_000) return 'DECLINE';
  return value > 29_000 ? 'APPROVE_PART' : 'APPROVE';
}

/** What the server approves of an amount in part. */
export function partOf(value: number): number {
  return value - 5_000;
}
