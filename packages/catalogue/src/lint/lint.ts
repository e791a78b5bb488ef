import { globSync } from 'node:fs';
import { join } from 'node:path';

import { documentsFolder } from '../documents-folder.ts';
import { lintDocuments } from './lint-catalogue.ts';

// The documents in the arguments, or the current version of each document of the catalogue: pages show what was.
const given = process.argv.slice(2);
const current = globSync('[0-9][0-9]-*.openapi.yaml', { cwd: documentsFolder }).filter(
  (name) => !/-\d+\.\d+\.openapi/.test(name),
);
const faults = await lintDocuments(
  given.length > 0 ? given : current.toSorted().map((name) => join(documentsFolder, name)),
);
for (const fault of new Set(faults)) console.error(fault.replace(`${documentsFolder}/`, ''));
process.exitCode = faults.length > 0 ? 1 : 0;
