import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

import { documentsFolder } from '../documents-folder.ts';
import { shapeRules } from './shape-rules.ts';

/**
 * The faults of OpenAPI documents, one line each: by the rules of Redocly that protect generators of clients, and by
 * our own, which know one shape for one thing.
 * @param paths the documents; files that they refer to are checked, too
 */
async function lintDocuments(paths: readonly string[]): Promise<string[]> {
  const config = await createConfig({
    plugins: [{ id: 'up', rules: { oas3: shapeRules } }],
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'operation-operationId-url-safe': 'error',
      'operation-parameters-unique': 'error',
      'operation-summary': 'error',
      'operation-description': 'error',
      'operation-2xx-response': 'error',
      'path-parameters-defined': 'error',
      'path-declaration-must-exist': 'error',
      'path-not-include-query': 'error',
      'no-identical-paths': 'error',
      'no-path-trailing-slash': 'error',
      'no-enum-type-mismatch': 'error',
      'no-duplicated-tag-names': 'error',
      'security-defined': 'error',
      'tag-description': 'error',
      ...Object.fromEntries(Object.keys(shapeRules).map((name) => [`up/${name}`, 'error' as const])),
    },
  });
  const faults: string[] = [];
  for (const ref of paths) {
    for (const { ruleId, message, location } of await lint({ ref, config })) {
      const [place] = location;
      faults.push(`${place?.source.absoluteRef ?? ref} ${place?.pointer ?? ''} ${ruleId}: ${message}`);
    }
  }
  return faults;
}

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
