import { readFile } from 'node:fs/promises';

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

// Prints what two public validators find wrong with the OpenAPI documents in the arguments: a script, because both are
// native modules.
const config = await createConfig({ extends: [], rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
for (const file of process.argv.slice(2)) {
  const source = await readFile(file, 'utf8');
  for (const { message, location } of await lintFromString({ source, absoluteRef: file, config })) {
    console.log(`${file} ${location[0]?.pointer ?? ''}: ${message}`);
  }
  const { valid, errors } = await new Validator().validate(file);
  if (!valid) console.log(`${file} ${JSON.stringify(errors)}`);
}
