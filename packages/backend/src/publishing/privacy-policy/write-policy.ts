import { readFileSync, writeFileSync } from 'node:fs';

import { locales } from '@up/api/constants/locales';

import { withTables } from './policy-text.ts';

for (const locale of locales) {
  const file = new URL(`../../../content/${locale}/legal-contents/pnp.md`, import.meta.url);
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), locale));
}
