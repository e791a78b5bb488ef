import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { documentsFolder } from '@up/catalogue/documents-folder';
import { importCatalogue } from '@up/catalogue/import/catalogue';
import { generateWebhooks } from './generate.ts';

const catalogue = await importCatalogue(documentsFolder);
writeFileSync(join(documentsFolder, 'events.webhooks.yaml'), generateWebhooks(catalogue));
