import { UsageError, type Command, type CommandInput } from '../command.ts';
import { exportPackages } from './catalogue-export.ts';
import { importDocuments } from './catalogue-import.ts';

/** Imports OpenAPI documents into a running backend, and exports packages. */
export const catalogueCommand: Command = {
  usage: 'import FILE|URL [--apply] | export PACKAGE… [--out DIR]',
  summary: 'import OpenAPI documents into a running backend, or export packages (--url, --token-file)',
  options: ['url', 'token-file', 'package', 'root', 'out'],
  flags: ['apply'],
  async run(input: CommandInput) {
    const [step, ...names] = input.names;
    if (step === 'import') return importDocuments(input, names);
    if (step === 'export') return exportPackages(input, names);
    throw new UsageError('usage: portal catalogue import|export');
  },
};
