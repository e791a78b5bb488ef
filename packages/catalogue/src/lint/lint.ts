import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { lintDocuments } from './lint-catalogue.ts';

// The documents in the arguments, or the current version of each document of the catalogue: pages show what was.
const folder = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const given = process.argv.slice(2);
const current = globSync('[0-9][0-9]-*.openapi.yaml', { cwd: folder }).filter(
  (name) => !/-\d+\.\d+\.openapi/.test(name),
);
const faults = await lintDocuments(given.length > 0 ? given : current.toSorted().map((name) => folder + name));
for (const fault of new Set(faults)) console.error(fault.replace(folder, ''));
process.exitCode = faults.length > 0 ? 1 : 0;
