import { join, resolve } from 'node:path';

import { packedPackages, packPackages } from './pack/pack-packages.ts';
import { releasedPackages, writeReleases } from './pack/releases.ts';

// Packs the packages for remotes in other repositories: node scripts/pack.ts [folder], by default .portal/packages. With
// --release it records what was packed, so that a package that changes after that needs another version.
const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const folder = words.find((word) => word !== '--release') ?? join(root, '.portal/packages');
for (const tarball of await packPackages(root, resolve(folder))) console.log(tarball);
if (words.includes('--release')) writeReleases(root, releasedPackages(packedPackages));
