import { pages } from '@up/api/pages';
import { promote, startCanary } from '@up/federation/composition/promote';
import { buckets } from '@up/federation/composition/shares';
import type { Workspace } from '@up/federation/build/publish';

import { copyVersion } from '../../e2e/site/copy-version.ts';
import { openBackend, openEdge, publishAll, type Edge, type Published } from '../../e2e/site/site.ts';
import { atMost, type BudgetLine } from '../budgets.ts';
import { pagePerRemote } from './growth.ts';
import { median, percentile } from '../median.ts';
import { memoryOfTree } from './process-memory.ts';

/** What an edge needs, and how long its pages take. */
interface EdgeFigures {
  /** Of the edge with its render processes, after the last page. */
  memoryMb: number;
  medianMs: number;
  p95Ms: number;
}

/** An edge with many canaries beside one without, in one run. */
export interface CanaryFigures {
  without: EdgeFigures;
  with: EdgeFigures;
}

const canaries = 10;
const traffic = 5;
const visits = 600;
/** Of pages that are cached, and of one that is rendered for each visitor. */
const paths = [...pagePerRemote, `/en${pages.consultingContact()}?uuid=#`, pages.developers(), pages.notices()];
const copied = 'mf-account';

/**
 * Opens the same pages on two edges in turns, each for a new visitor. The visitors' numbers are spread evenly, so each
 * canary gets its share: the site's own remotes, all of which are in use, and copies of one.
 */
export async function measureCanaries(): Promise<CanaryFigures> {
  const published = await publishAll();
  const backend = await openBackend('http://localhost:3000');
  const services = { main: backend.origin };
  const copies = (workspace: Workspace) => addCopies(workspace, published);
  const plain = await openEdge({ prepare: copies }, services, published);
  const varied = await openEdge(
    { prepare: async (workspace) => startCanaries(workspace, [...published, ...(await copies(workspace))]) },
    services,
    published,
  );
  try {
    const times = new Map<Edge, number[]>([
      [plain, []],
      [varied, []],
    ]);
    for (let visit = 0; visit < visits; visit += 1) {
      for (const [edge, taken] of times) taken.push(await openPage(edge, visit));
    }
    const figuresOf = (edge: Edge): EdgeFigures => {
      const taken = times.get(edge) ?? [];
      return { memoryMb: memoryOfTree(edge.processId), medianMs: median(taken), p95Ms: percentile(taken, 0.95) };
    };
    return { without: figuresOf(plain), with: figuresOf(varied) };
  } finally {
    await Promise.all([plain.close(), varied.close()]);
    await backend.close();
  }
}

export function canaryLines(figures: CanaryFigures): BudgetLine[] {
  const page = `${canaries} canaries at ${traffic} %, beside none`;
  const line = (budget: string, name: keyof EdgeFigures, limit: number): BudgetLine =>
    atMost(budget, { kind: 'must', page }, figures.with[name] / figures.without[name], limit);
  return [
    line('edge memory', 'memoryMb', 1.5),
    line('response of a page, median', 'medianMs', 1.3),
    line('response of a page, p95', 'p95Ms', 1.3),
  ];
}

async function openPage({ origin }: Edge, visit: number): Promise<number> {
  // Visitors of all numbers come in no order.
  const bucket = Math.floor((((visit * 337) % visits) * buckets) / visits);
  const path = (paths[visit % paths.length] ?? '').replace('#', String(visit));
  const started = performance.now();
  const response = await fetch(origin + path, { headers: { cookie: `UP_BUCKET=${bucket}` } });
  await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

/** Remotes besides those of the site, so that there are enough for the canaries. */
async function addCopies(workspace: Workspace, published: Published): Promise<Published> {
  const from = published.find(({ application }) => application === copied)?.version ?? '';
  const added: Published = [];
  // The shell is no remote.
  for (let index = published.length - 1; index < canaries; index += 1) {
    const [as, version] = [`mf-copy-${index}`, '1.0.0'];
    await copyVersion({ storeDirectory: workspace.storeDirectory, application: copied, from, version, as });
    added.push({ application: as, version });
  }
  await promote(workspace, 'local', added);
  return added;
}

async function startCanaries(workspace: Workspace, remotes: Published): Promise<void> {
  const { storeDirectory } = workspace;
  for (const { application, version: from } of remotes.filter(({ application: name }) => name !== 'shell')) {
    const version = '9.0.0';
    await copyVersion({ storeDirectory, application, from, version });
    await startCanary(workspace, 'local', [{ application, version }], { traffic, audience: [] });
  }
}
