import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { packageVersions } from '@up/federation/build/package-versions';

/** Written when this package is packed, because a repository elsewhere has no workspace to read the versions from. */
const packedVersions = join(import.meta.dirname, 'kit-versions.json');

/**
 * What a new repository depends on, by the name of the package: an exact version or, for our own packages in a folder of
 * tarballs, that file.
 */
export function kitVersions(tarballs: string | undefined): (name: string) => string {
  const versions = existsSync(packedVersions)
    ? (JSON.parse(readFileSync(packedVersions, 'utf8')) as Record<string, string>)
    : packageVersions(join(import.meta.dirname, '../../../..'));
  const files = tarballs === undefined ? [] : readdirSync(tarballs);
  return (name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`no version of ${name} is known`);
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return tarballs !== undefined && files.includes(file) ? `file:${resolve(tarballs, file)}` : version;
  };
}
