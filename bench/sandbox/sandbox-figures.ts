import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { OpenDatabase } from '../../packages/platform/src/database/database.ts';
import { createTestBackend, testSite } from '../../packages/backend/src/testing/backend/test-backend.ts';
import { signIn } from '../../packages/backend/src/testing/people/signed-in.ts';
import { sandboxPayers } from '../../packages/sandbox/src/testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../packages/sandbox/src/testing/sandbox-project.ts';
import { paymentRequest } from '../../packages/sandbox/src/testing/sandbox-requests.ts';
import { newTemporarySandbox } from '../../packages/sandbox/src/testing/temporary-sandbox.ts';
import type { BudgetLine } from '../budgets.ts';
import { median, percentile } from '../median.ts';
import { onSeededDatabase } from '../on-seeded-database.ts';

/** What the sandbox adds to the time of a decision endpoint, and how long it takes to make a temporary sandbox. */
export interface SandboxFigures {
  decisionMedianMs: number;
  decisionP99Ms: number;
  sandboxMedianMs: number;
  sandboxP95Ms: number;
}

/** Questions that are open at the same time, each of another card. */
const open = 100;
const paymentsOfCard = 10;
const endpointMs = 250;
/** Temporary sandboxes of a project, the most that it can have, and how many builds use one at the same time. */
const sandboxes = 100;
const builds = 60;

const limits = { decisionP99Ms: 50, sandboxP95Ms: 300 } as const;

export function measureSandbox(): Promise<SandboxFigures> {
  return onSeededDatabase(measureOn);
}

export function sandboxLines(figures: SandboxFigures): BudgetLine[] {
  const line = (budget: string, kind: BudgetLine['kind'], name: keyof typeof limits): BudgetLine => {
    const [figure, limit] = [figures[name], limits[name]];
    return { budget, kind, page: 'sandbox', figure, limit, isMet: figure <= limit };
  };
  return [
    line(`added to the time of a decision endpoint, ${open} open, p99`, 'aim', 'decisionP99Ms'),
    line(`a temporary sandbox is made, the last of ${sandboxes} included, p95`, 'must', 'sandboxP95Ms'),
  ];
}

async function measureOn(database: OpenDatabase): Promise<SandboxFigures> {
  const clock = () => new Date();
  const app = await createTestBackend(database, { clock, site: { ...testSite, environment: 'local' } });
  try {
    const leader = await signIn(app, database.db, 'Bench', clock);
    const create = () => createSandboxProject(app, database.db, leader);
    const decisions = await addedByDecisions(await create());
    const times = await timesOfSandboxes({ app, database }, await create());
    return {
      decisionMedianMs: median(decisions),
      decisionP99Ms: percentile(decisions, 0.99),
      sandboxMedianMs: median(times),
      sandboxP95Ms: percentile(times, 0.95),
    };
  } finally {
    await app.close();
    await database.close();
  }
}

/** From the sending of each question to the reading of its answer, less what the endpoint took for it. */
async function addedByDecisions(sandbox: SandboxProject): Promise<number[]> {
  const endpoint = new Worker(new URL('decision-endpoint.ts', import.meta.url), { workerData: endpointMs });
  try {
    const [url] = (await once(endpoint, 'message')) as [string];
    const { newCard } = sandboxPayers(() => sandbox);
    const cards = [];
    for (let made = 0; made < open; made += 1) cards.push(await newCard());
    await sandbox.call('PUT', 'decision-endpoint', { url, fallback: 'DECLINE' });
    const decided = await Promise.all(
      cards.map(async ({ card }) => {
        const payments = [];
        for (let made = 0; made < paymentsOfCard; made += 1) {
          const { body } = await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 1_000));
          payments.push(body);
        }
        return payments;
      }),
    );
    endpoint.postMessage('times');
    const [times] = (await once(endpoint, 'message')) as [Map<string, number>];
    return decided.flat().map(({ nrNumber, decisionMs = Infinity }) => decisionMs - (times.get(nrNumber) ?? Infinity));
  } finally {
    await endpoint.terminate();
  }
}

/** Makes as many as a project can have, then uses some of them at the same time: each call must succeed. */
async function timesOfSandboxes(
  backend: Parameters<typeof newTemporarySandbox>[0],
  project: SandboxProject,
): Promise<number[]> {
  const times = [];
  const made = [];
  while (made.length < sandboxes) {
    const startedAt = performance.now();
    made.push(await newTemporarySandbox(backend, project));
    times.push(performance.now() - startedAt);
  }
  await Promise.all(made.slice(0, builds).map(async (sandbox) => sandboxPayers(() => sandbox).newCard()));
  return times;
}
