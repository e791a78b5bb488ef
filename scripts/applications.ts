import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The applications of the site, the shell first: every folder with a build. */
export const applications: readonly string[] = [
  'shell',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'webpack.config.mjs')))
    .sort(),
];
