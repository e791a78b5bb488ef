import { errorMessage } from '@up/api/error-message';
import type { Measured } from '@up/federation/composition/environment';
import type { PublishResult } from '@up/federation/build/publish';
import type { RemoteBudget } from '@up/federation/contract/declaration';
import type { PublishedExample } from '@up/federation/contract/page-examples';
import { matchRoute } from '@up/federation/contract/match';

import { CommandFailed, type CommandInput } from '../command.ts';
import { launchBrowser } from '../pages/browser.ts';
import { leftByPages } from '../pages/left-by-pages.ts';
import { requireSite, siteOf, signVersions } from '../signed-links.ts';
import { costliest, describeCost, exceeds, measureExamples } from './measure.ts';

/**
 * Opens the pages of new versions before an environment serves them: measures what they cost, if their remotes declare
 * a budget for that, and warns of what they leave behind when they are left. Where that is not possible, a line says
 * why; with `--measure` the command fails.
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
    const examples = examplesToOpen(version.extras);
    if (!(version.built || isRequired) || (examples.length === 0 && !declaresCost(version.extras.budget))) continue;
    try {
      const cost = await openPages(input, version, examples);
      if (cost) measured.set(version.name, cost);
    } catch (error) {
      if (isRequired || error instanceof BudgetExceededError) throw error;
      const reason = errorMessage(error);
      input.print(`${version.name} ${version.version}: its pages were not tried: ${reason}`);
    }
  }
  return measured;
}

/** A version is in the store, but its pages cost too much. */
class BudgetExceededError extends CommandFailed {}

const declaresCost = (budget: RemoteBudget | undefined): budget is RemoteBudget =>
  budget?.paintRatio !== undefined || budget?.layoutShift !== undefined;

async function openPages(
  input: CommandInput,
  { name, version, extras: { budget } }: PublishResult,
  examples: readonly PublishedExample[],
): Promise<Measured | undefined> {
  const origin = siteOf(input);
  const versions = { [name]: version };
  // A missing key, site or browser is reported in this order, before anything is started.
  const { link } = await signVersions(input, versions);
  await requireSite(origin);
  const browser = await launchBrowser();
  const onProgress = (line: string) => input.print(`${name} ${version}: ${line}`);
  try {
    const paths = examples.map(({ path }) => path);
    for (const line of await leftByPages({ browser, origin, link, versions, application: name, paths }))
      input.print(`warning: ${name} ${version} leaves behind each time: ${line}`);
    if (!declaresCost(budget)) return undefined;
    const costs = await measureExamples({ browser, origin, link, versions, budget, examples, onProgress });
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
function examplesToOpen({ examples, routes }: PublishResult['extras']): PublishedExample[] {
  const known = examples ?? [];
  const first = new Map<string, PublishedExample>();
  for (const example of known.filter(({ as }) => as === 'visitor')) {
    const pattern = matchRoute(routes, example.path.split('?', 1)[0] ?? '')?.pattern ?? example.path;
    if (!first.has(pattern)) first.set(pattern, example);
  }
  return [...first.values()];
}
