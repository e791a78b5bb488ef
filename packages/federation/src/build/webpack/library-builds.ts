import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import webpack from 'webpack';

import { installedVersion } from '../../contract/shared.ts';
import type { Build } from './build.ts';

/** The properties of a resolved module that contain its path. */
const pathProperties = ['resource', 'userRequest', 'context'] as const;

/** React Router's `module` condition selects its development build, whatever the mode. */
export function productionRouter({ development }: Build): webpack.WebpackPluginInstance[] {
  if (development) return [];
  return [
    new webpack.NormalModuleReplacementPlugin(/[\\/]react-router[\\/]dist[\\/]development[\\/]/, (resource) => {
      const data = (resource as { createData?: Partial<Record<(typeof pathProperties)[number], string>> }).createData;
      for (const key of pathProperties) {
        if (data?.[key]) data[key] = data[key].replace(/([\\/]dist[\\/])development\b/, '$1production');
      }
    }),
  ];
}

/**
 * The React of a remote that brings its own: every module of its build gets that one, also those of our packages, which
 * depend on another.
 */
export function ownReact(directory: string): { version: string; alias: Record<string, string> } {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const folders = ['react', 'react-dom'].map((name) => [name, dirname(resolve(`${name}/package.json`))] as const);
  return { version: installedVersion(directory, 'react'), alias: Object.fromEntries(folders) };
}

/** Aliases through which `src/shared-subsets` imports the packages themselves, bypassing the share scope. */
export function unsharedPackages({ directory, development }: Build): Record<string, string> {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const router = join(resolve('react-router/package.json'), '../dist', development ? 'development' : 'production');
  const query = join(resolve('@tanstack/react-query/package.json'), '../build/modern/index.js');
  return { 'react-router-unshared$': join(router, 'index.mjs'), 'react-query-unshared$': query };
}
