import { removePackage } from '@up/api/calls/catalogue/catalogue-removal';

import { UsageError, type Command, type CommandInput } from '../../command.ts';
import { diffFiles } from './diff.ts';
import { exportPackages } from './export.ts';
import { importDocuments, countsOf, differenceLines, printableLine } from './import.ts';
import { listSnapshots, restoreSnapshot } from './restore.ts';
import { createOpsClient } from '../ops/client.ts';

/** Imports OpenAPI documents into a running backend, undoes imports, and exports packages. */
export const catalogueCommand: Command = {
  usage: 'import FILE|URL | diff FILE FILE | remove PACKAGE | restore [NUMBER] | snapshots | export PACKAGE…',
  summary:
    'import OpenAPI documents into a running backend (--apply, --package, --source, --replace, --language, --verbose), compare two versions of one (exit code 1 if clients break), remove packages (--apply), undo changes (--apply), or export packages (--out)',
  options: ['url', 'token-file', 'package', 'source', 'root', 'out', 'language'],
  flags: ['apply', 'replace', 'verbose'],
  async run(input: CommandInput) {
    const [step, ...names] = input.names;
    if (step === 'import') return importDocuments(input, names);
    if (step === 'diff') return diffFiles(input, names);
    if (step === 'export') return exportPackages(input, names);
    if (step === 'remove') return removeFromCatalogue(input, names);
    if (step === 'snapshots') return listSnapshots(input);
    if (step === 'restore') return restoreSnapshot(input, names);
    throw new UsageError('usage: portal catalogue import|diff|remove|restore|snapshots|export');
  },
};

/** Shows what goes with a package and which projects have it, and removes it with `--apply`. */
async function removeFromCatalogue(input: CommandInput, names: string[]): Promise<void> {
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
