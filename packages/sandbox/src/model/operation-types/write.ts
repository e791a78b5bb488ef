import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '@up/catalogue/import/catalogue';
import { generateOperationTypes } from './generate.ts';

const catalogue = await importCatalogue(fileURLToPath(new URL('../../../../catalogue', import.meta.url)));
writeFileSync(new URL('operation-types.ts', import.meta.url), generateOperationTypes(catalogue));
