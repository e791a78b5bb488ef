import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { OpenDatabase } from '../../packages/platform/src/database/database.ts';
import { createTestBackend, testSite } from '../../packages/backend/src/testing/backend/test-backend.ts';
import { signIn } from '../../packages/backend/src/testing/people/signed-in.ts';
import { sandboxPayers } from '../../packages/sandbox/src/testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../packages/sandbox/src/testing/sandbox-project.ts';
import { paymentRequest } from '../../packages/sandbox/src/testing/sandbox-requests.ts';
import { newTemporarySandbox } from '../../packages/sandbox/src/testing/temporary-sandbox.ts';
import { atMost, type BudgetLine } from '../budgets.ts';
import { median, percentile } from '../median.ts';
import { onSeededDatabase } from '../on-seeded-database.ts';

/** What the sandbox adds to the time of a decision endpoint, and how long it takes to make a temporary sandbox. */
export interface SandboxFigures {
  decisionMedianMs: number;
  decisionP99Ms: number;
  /** The same with 5,000 payments a minute, and the time of payments at this rate: with nobody asked, and beyond the endpoint's. */
  rateDecisionMedianMs: number;
  rateDecisionP99Ms: number;
  bareMedianMs: number;
  bareP99Ms: number;
  decidedMedianMs: number;
  decidedP99Ms: number;
  sandboxMedianMs: number;
  sandboxP95Ms: number;
}

/** Questions that are open at the same time, each of another card. */
const open = 100;
const paymentsOfCard = 10;
const endpointMs = 250;
const perMinute = 5_000;
const rateSeconds = 12;
/** Temporary sandboxes of a project, the most that it can have, and how many builds use one at the same time. */
const sandboxes = 100;
const builds = 60;

const limits = { decisionP99Ms: 50, rateDecisionP99Ms: 50, sandboxP95Ms: 300 } as const;

export function measureSandbox(): Promise<SandboxFigures> {
  return onSeededDatabase(measureOn);
}

export function sandboxLines(figures: SandboxFigures): BudgetLine[] {
  const line = (budget: string, kind: BudgetLine['kind'], name: keyof typeof limits): BudgetLine =>
    atMost(budget, { kind, page: 'sandbox' }, figures[name], limits[name]);
  return [
    line(`added to the time of a decision endpoint, ${open} open, p99`, 'aim', 'decisionP99Ms'),
    line(`added to the time of a decision endpoint, ${perMinute} a minute, p99`, 'aim', 'rateDecisionP99Ms'),
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
    const rate = await timesAtRate(await create());
    const times = await timesOfSandboxes({ app, database }, await create());
    return {
      decisionMedianMs: median(decisions),
      decisionP99Ms: percentile(decisions, 0.99),
      rateDecisionMedianMs: median(rate.added),
      rateDecisionP99Ms: percentile(rate.added, 0.99),
      bareMedianMs: median(rate.bare),
      bareP99Ms: percentile(rate.bare, 0.99),
      decidedMedianMs: median(rate.decided),
      decidedP99Ms: percentile(rate.decided, 0.99),
      sandboxMedianMs: median(times),
      sandboxP95Ms: percentile(times, 0.95),
    };
  } finally {
    await app.close();
    await database.close();
  }
}

/** Runs with a decision endpoint; `timeOf` says how long it took for a payment. */
async function withEndpoint<T>(
  use: (url: string, readTimes: () => Promise<(nrNumber: string) => number>) => Promise<T>,
): Promise<T> {
  const endpoint = new Worker(new URL('decision-endpoint.ts', import.meta.url), { workerData: endpointMs });
  try {
    const [url] = (await once(endpoint, 'message')) as [string];
    return await use(url, async () => {
      endpoint.postMessage('times');
      const [times] = (await once(endpoint, 'message')) as [Map<string, number>];
      return (nrNumber) => times.get(nrNumber) ?? Infinity;
    });
  } finally {
    await endpoint.terminate();
  }
}

async function newCards(sandbox: SandboxProject) {
  const { newCard } = sandboxPayers(() => sandbox);
  const cards = [];
  for (let made = 0; made < open; made += 1) cards.push((await newCard()).card);
  return cards;
}

async function pay(sandbox: SandboxProject, card: Awaited<ReturnType<typeof newCards>>[number]) {
  const startedAt = performance.now();
  const { body } = await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, 1_000));
  return { nrNumber: body.nrNumber, decisionMs: body.decisionMs ?? Infinity, ms: performance.now() - startedAt };
}

/** From the sending of each question to the reading of its answer, less what the endpoint took for it. */
function addedByDecisions(sandbox: SandboxProject): Promise<number[]> {
  return withEndpoint(async (url, readTimes) => {
    const cards = await newCards(sandbox);
    await sandbox.call('PUT', 'decision-endpoint', { url, fallback: 'DECLINE' });
    const decided = await Promise.all(
      cards.map(async (card) => {
        const payments = [];
        for (let made = 0; made < paymentsOfCard; made += 1) payments.push(await pay(sandbox, card));
        return payments;
      }),
    );
    const timeOf = await readTimes();
    return decided.flat().map(({ nrNumber, decisionMs }) => decisionMs - timeOf(nrNumber));
  });
}

/** Payments that start at a fixed rate, however long they take: first bare ones, then with a decision endpoint. */
function timesAtRate(sandbox: SandboxProject): Promise<Record<'added' | 'bare' | 'decided', number[]>> {
  return withEndpoint(async (url, readTimes) => {
    const cards = await newCards(sandbox);
    const payAtRate = async () => {
      const payments: ReturnType<typeof pay>[] = [];
      const startedAt = performance.now();
      while (payments.length < (perMinute * rateSeconds) / 60) {
        const due = startedAt + (payments.length * 60_000) / perMinute;
        await setTimeout(Math.max(0, due - performance.now()));
        const card = cards[payments.length % cards.length];
        if (card) payments.push(pay(sandbox, card));
      }
      return Promise.all(payments);
    };
    const bare = await payAtRate();
    await sandbox.call('PUT', 'decision-endpoint', { url, fallback: 'DECLINE' });
    const decided = await payAtRate();
    const timeOf = await readTimes();
    return {
      added: decided.map(({ nrNumber, decisionMs }) => decisionMs - timeOf(nrNumber)),
      bare: bare.map(({ ms }) => ms),
      decided: decided.map(({ nrNumber, ms }) => ms - timeOf(nrNumber)),
    };
  });
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
