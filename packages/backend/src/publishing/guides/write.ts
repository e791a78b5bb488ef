import { readFileSync, writeFileSync } from 'node:fs';

import { locales } from '@up/api/constants/locales';

import { withStateBlocks } from './state-blocks.ts';

for (const locale of locales) {
  const file = new URL(`../../../content/${locale}/guidelines/lifecycles.md`, import.meta.url);
  writeFileSync(file, withStateBlocks(readFileSync(file, 'utf8')));
}
