import { writeFileSync } from 'node:fs';

import { documentsFolder } from '@up/catalogue/documents-folder';
import { importCatalogue } from '@up/catalogue/import/catalogue';
import { generateOperationTypes } from './generate.ts';

const catalogue = await importCatalogue(documentsFolder);
writeFileSync(new URL('operation-types.ts', import.meta.url), generateOperationTypes(catalogue));
