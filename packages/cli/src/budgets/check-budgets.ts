import type { Measured } from '@up/federation/composition/environment';
import type { PublishResult } from '@up/federation/build/publish';
import type { PublishedExample } from '@up/federation/contract/page-examples';
import { matchRoute } from '@up/federation/contract/match';

import { CommandFailed, type CommandInput } from '../command.ts';
import { launchBrowser } from '../pages/browser.ts';
import { requireSite, siteOf, signVersions } from '../signed-links.ts';
import { costliest, describeCost, exceeds, measureExamples } from './measure.ts';

/**
 * Measures what the pages of new versions cost, if their remotes declare a budget for that, before an environment serves
 * them. Where that is not possible, a line says why; with `--measure` the command fails.
 * @returns the costliest page by application
 * @throws {CommandFailed} when a page exceeds the budget
 */
export async function checkBudgets(
  input: CommandInput,
  published: readonly PublishResult[],
): Promise<Map<string, Measured>> {
  const isRequired = input.flags?.has('measure') ?? false;
  const measured = new Map<string, Measured>();
  // A start of the site publishes before the site runs.
  if (input.flags?.has('if-changed') && !isRequired) return measured;
  for (const version of published) {
    const { budget } = version.extras;
    const declares = budget?.paintRatio !== undefined || budget?.layoutShift !== undefined;
    if (!budget || !declares || !(version.built || isRequired)) continue;
    try {
      const cost = await measure(input, version, budget);
      if (cost) measured.set(version.name, cost);
    } catch (error) {
      if (isRequired || error instanceof BudgetExceededError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      input.print(`${version.name} ${version.version}: paint and layout shift were not measured: ${reason}`);
    }
  }
  return measured;
}

/** A version is in the store, but its pages cost too much. */
class BudgetExceededError extends CommandFailed {}

async function measure(
  input: CommandInput,
  { name, version, extras }: PublishResult,
  budget: NonNullable<PublishResult['extras']['budget']>,
): Promise<Measured | undefined> {
  const origin = siteOf(input);
  const versions = { [name]: version };
  // A missing key, site or browser is reported in this order, before anything is started.
  const { link } = await signVersions(input, versions);
  await requireSite(origin);
  const browser = await launchBrowser();
  try {
    const costs = await measureExamples({
      browser,
      origin,
      link,
      versions,
      budget,
      examples: examplesToMeasure(extras),
      onProgress: (line) => input.print(`${name} ${version}: ${line}`),
    });
    const over = costs.filter((cost) => exceeds(cost, budget));
    if (over.length > 0) {
      const lines = over.map((cost) => `  ${describeCost(cost, budget)}`);
      throw new BudgetExceededError(
        `${name} ${version} is in the store, and no environment serves it, because it exceeds the budget in remote.ts:\n${lines.join('\n')}`,
      );
    }
    return costliest(costs, budget);
  } finally {
    await browser.close();
  }
}

/** One page of each route that visitors can open. */
function examplesToMeasure({ examples, routes }: PublishResult['extras']): PublishedExample[] {
  const known = examples ?? [];
  const first = new Map<string, PublishedExample>();
  for (const example of known.filter(({ as }) => as === 'visitor')) {
    const pattern = matchRoute(routes, example.path.split('?', 1)[0] ?? '')?.pattern ?? example.path;
    if (!first.has(pattern)) first.set(pattern, example);
  }
  return [...first.values()];
}
