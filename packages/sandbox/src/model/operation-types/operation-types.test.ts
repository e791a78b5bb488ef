import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from '@jest/globals';

import { importCatalogue } from '@up/catalogue/import/catalogue';
import { generateOperationTypes } from './generate.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

it('matches the catalogue; run "pnpm operation-types" after a change', async () => {
  const catalogue = await importCatalogue(fileOf('catalogue'));
  const written = readFileSync(fileOf('src/sandbox/model/operation-types/operation-types.ts'), 'utf8');
  expect(written === generateOperationTypes(catalogue)).toBe(true);
}, 60_000);
