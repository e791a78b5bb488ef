import { readFileSync } from 'node:fs';

import { builtInCatalogue } from '@up/catalogue/testing/built-in-catalogue';
import { generateOperationTypes } from './generate.ts';

it('matches the catalogue; run "pnpm operation-types" after a change', async () => {
  const written = readFileSync(new URL('operation-types.ts', import.meta.url), 'utf8');
  expect(written === generateOperationTypes(await builtInCatalogue())).toBe(true);
}, 60_000);
