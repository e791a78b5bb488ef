import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '../../../catalogue/import/catalogue.ts';
import { generateOperationTypes } from './generate.ts';

const catalogue = await importCatalogue(fileURLToPath(new URL('../../../../catalogue', import.meta.url)));
writeFileSync(new URL('operation-types.ts', import.meta.url), generateOperationTypes(catalogue));
