import { UsageError, type Command, type CommandInput } from '../command.ts';
import { exportPackages } from './catalogue-export.ts';
import { importDocuments } from './catalogue-import.ts';

/** The catalogue of a running backend: takes documents in, and gives packages out. */
export const catalogueCommand: Command = {
  usage: 'import FILE|URL [--apply] | export PACKAGE… [--out DIR]',
  summary: 'OpenAPI documents into the catalogue of a running backend, and out of it (--url, --token-file)',
  options: ['url', 'token-file', 'package', 'root', 'out'],
  flags: ['apply'],
  async run(input: CommandInput) {
    const [step, ...names] = input.names;
    if (step === 'import') return importDocuments(input, names);
    if (step === 'export') return exportPackages(input, names);
    throw new UsageError('say which step: portal catalogue import|export');
  },
};
