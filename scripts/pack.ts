import { join, resolve } from 'node:path';

import { packPackages } from './pack/pack-packages.ts';

// Packs the packages for remotes in other repositories: node scripts/pack.ts [folder], by default .portal/packages.
const root = join(import.meta.dirname, '..');
for (const tarball of await packPackages(root, resolve(process.argv[2] ?? join(root, '.portal/packages')))) {
  console.log(tarball);
}
