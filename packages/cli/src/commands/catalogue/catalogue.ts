import { UsageError, type Command, type CommandInput } from '../../command.ts';
import { diffFiles } from './diff.ts';
import { exportPackages } from './export.ts';
import { importDocuments } from './import.ts';
import { removeFromCatalogue } from './remove.ts';
import { listSnapshots, restoreSnapshot } from './restore.ts';

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
