import { join } from 'node:path';

import {
  currentVersion,
  isAtLeast,
  readContract,
  releasedVersion,
  requiredVersion,
  writeRelease,
} from './host-contract/contract.ts';

// Prints what changed in the host contract since its last release. With --release, stores the current contract as a
// release, if the version of packages/host says what the changes are.
const root = join(import.meta.dirname, '..');
const { changes, declarations } = readContract(root);
const [released, version] = [releasedVersion(root), currentVersion(root)];
const required = requiredVersion(changes, released);
for (const line of changes.breaking) console.log(`breaking: ${line}`);
for (const line of changes.added) console.log(`added: ${line}`);
if (!isAtLeast(version, required)) {
  console.error(`packages/host is ${version}; these changes since ${released} need ${required}`);
  process.exitCode = 1;
} else if (process.argv.includes('--release')) {
  writeRelease(root, version, declarations);
  console.log(`Released ${version}`);
} else console.log(`packages/host is ${version}; the last release is ${released}`);
