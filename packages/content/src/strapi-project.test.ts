import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { strapiProjectFiles } from './strapi-project.ts';

const folder = fileURLToPath(new URL('../../../strapi', import.meta.url));

test('the folder strapi/ matches the content types: `portal content schemas strapi` writes it', () => {
  const files = strapiProjectFiles();
  for (const [path, text] of Object.entries(files))
    expect([path, readFileSync(join(folder, path), 'utf8')]).toEqual([path, text]);
  const apis = readdirSync(join(folder, 'src/api'), { recursive: true, withFileTypes: true });
  expect(apis.filter((entry) => entry.isFile())).toHaveLength(Object.keys(files).length - 1);
});
