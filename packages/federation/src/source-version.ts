import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Packages that every build may include besides the application's own folder. */
const sharedPackages = ['packages/api', 'packages/host', 'packages/ui', 'packages/forms', 'packages/federation'];
const rootFiles = ['pnpm-lock.yaml', 'tsconfig.base.json'];
const leftOut = /(^|[\\/])(node_modules|dist|\.turbo)([\\/]|$)|\.test\.tsx?$/;

/**
 * The version of an application from its current sources: the version of its package.json, and a hash of everything
 * that goes into its build. The same sources always give the same version, so nothing is built twice.
 */
export async function sourceVersion(root: string, application: string): Promise<string> {
  const hash = createHash('sha256');
  const patterns = [application, ...sharedPackages].map(
    (folder) => `${folder}/**/*.{ts,tsx,mjs,cjs,js,json,css,svg,png,webp,woff2}`,
  );
  const files: string[] = [...rootFiles];
  for await (const file of glob(patterns, { cwd: root, exclude: (name) => leftOut.test(name) })) {
    if (!leftOut.test(file)) files.push(file);
  }
  for (const file of files.map((name) => name.split(sep).join('/')).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  const { version } = JSON.parse(readFileSync(join(root, application, 'package.json'), 'utf8')) as { version: string };
  return `${version}-h${hash.digest('hex').slice(0, 10)}`;
}
