import { removePackage } from '@up/api/calls/catalogue/catalogue-removal';

import { UsageError, type CommandInput } from '../../command.ts';
import { countsOf, differenceLines, printableLine } from './import.ts';
import { createOpsClient } from '../ops/client.ts';

/** Shows what goes with a package and which projects have it, and removes it with `--apply`. */
export async function removeFromCatalogue(input: CommandInput, names: string[]): Promise<void> {
  const [packageId, ...others] = names;
  if (packageId === undefined || others.length > 0) throw new UsageError('usage: portal catalogue remove PACKAGE');
  const call = await createOpsClient(input, `there is no package ${packageId}`);
  const apply = input.flags?.has('apply') ?? false;
  const report = await call(removePackage, { params: { packageId }, body: { apply } });
  const lines = [
    ...differenceLines(report),
    ...report.projects.map(({ id, name }) => `project ${id} "${name}" has this package`),
    `${countsOf(report)}; ${report.projects.length} projects have it`,
    report.applied
      ? `The package is removed. Undo: portal catalogue restore ${report.snapshot}`
      : 'This was a preview. Add --apply to remove it.',
  ];
  for (const line of lines) input.print(printableLine(line));
}
