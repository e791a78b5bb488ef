import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '@up/catalogue/import/catalogue';
import { generateWebhooks } from './generate.ts';

const folder = new URL('../../../../catalogue/', import.meta.url);
const catalogue = await importCatalogue(fileURLToPath(folder));
writeFileSync(new URL('events.webhooks.yaml', folder), generateWebhooks(catalogue));
