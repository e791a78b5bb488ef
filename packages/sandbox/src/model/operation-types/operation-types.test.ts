import { readFileSync } from 'node:fs';

import { documentsFolder } from '@up/catalogue/import/documents-folder';
import { importCatalogue } from '@up/catalogue/import/catalogue';
import { generateOperationTypes } from './generate.ts';

it('matches the catalogue; run "pnpm operation-types" after a change', async () => {
  const catalogue = await importCatalogue(documentsFolder);
  const written = readFileSync(new URL('operation-types.ts', import.meta.url), 'utf8');
  expect(written === generateOperationTypes(catalogue)).toBe(true);
}, 60_000);
