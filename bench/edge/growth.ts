import type { Browser } from '@playwright/test';

import { promote } from '@up/federation/composition/promote';
import type { Workspace } from '@up/federation/build/publish';

import { copyVersion } from '../../e2e/site/copy-version.ts';
import { openEdge, type Published } from '../../e2e/site/site.ts';
import { atMost, type BudgetLine } from '../budgets.ts';
import { measurePage } from '../pages/measure-page.ts';
import { memoryOfTree } from './process-memory.ts';

/** The cost of a site with a given number of remotes. */
export interface GrowthResult {
  remotes: number;
  /** HTML and JavaScript of the front page, compressed. */
  firstViewBytes: number;
  /** Until the edge answers, without copies of server builds. */
  edgeStartMs: number;
  /** Of the edge and its render processes, after the front page. */
  edgeMemoryMb: number;
  /** The same, after a page of each of the site's own remotes. */
  inUseMemoryMb: number;
}

export const growthSizes = [4, 20, 40];
const copied = 'mf-account';
/** A page of each remote of the site. */
export const pagePerRemote = ['/en', '/en/developers', '/en/user/login', '/en/reports/verify'];
/** Twice what an edge with threads in place of processes needed, in megabytes (decision 59). */
const maxInUseMb = 800;

/** Opens the front page of sites with a growing number of remotes; the additional ones are copies of a real one. */
export async function measureGrowth(
  browser: Browser,
  services: { main: string; content: string },
  published: Published,
): Promise<GrowthResult[]> {
  const results: GrowthResult[] = [];
  for (const remotes of growthSizes) {
    const prepare = async (workspace: Workspace) => {
      const from = published.find(({ application }) => application === copied)?.version ?? '';
      const added: Published = [];
      for (let index = published.length; index <= remotes; index += 1) {
        const [application, version] = [`mf-copy-${index}`, '1.0.0'];
        const { storeDirectory } = workspace;
        await copyVersion({ storeDirectory, application: copied, from, version, as: application });
        added.push({ application, version });
      }
      if (added.length > 0) await promote(workspace, 'local', added);
    };
    const edge = await openEdge({ prepare }, services, published);
    const page = () => measurePage(browser, edge.origin, { width: 1280, hydrates: true });
    // The first load renders and compresses the page on the edge.
    await page();
    const { htmlBytes, jsBytes } = await page();
    const edgeMemoryMb = memoryOfTree(edge.processId);
    for (const path of pagePerRemote) await (await fetch(edge.origin + path)).text();
    results.push({
      remotes,
      firstViewBytes: htmlBytes + jsBytes,
      edgeStartMs: edge.startMs,
      edgeMemoryMb,
      inUseMemoryMb: memoryOfTree(edge.processId),
    });
    await edge.close();
  }
  return results;
}

/** A first view must not grow with remotes that it does not show. What the edge needs for them is only reported. */
export function growthLines(results: readonly GrowthResult[]): BudgetLine[] {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last) return [];
  const page = `${last.remotes} remotes instead of ${first.remotes}`;
  const line = (budget: string, kind: BudgetLine['kind'], figure: number, limit: number): BudgetLine =>
    atMost(budget, { kind, page }, figure, limit);
  return [
    line('first view, bytes', 'must', last.firstViewBytes / first.firstViewBytes, 1.02),
    line('edge start', 'aim', last.edgeStartMs / first.edgeStartMs, 3),
    { ...line('edge memory in use, MB', 'must', first.inUseMemoryMb, maxInUseMb), page: `${first.remotes} remotes` },
    line('edge memory', 'aim', last.edgeMemoryMb / first.edgeMemoryMb, 1.5),
  ];
}
