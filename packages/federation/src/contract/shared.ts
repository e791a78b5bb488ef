import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

import { newTable } from '@up/api/new-table';

/**
 * Libraries that must exist once per tab because they keep state in a module or a context. Everything else is compiled
 * into each application.
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@lingui/core',
  '@lingui/react',
  'styled-components',
  '@tanstack/react-query',
  '@up/host',
] as const;

/**
 * Further entry points of shared modules that browsers and servers load by themselves: compiled JSX imports them. They
 * carry React's own symbols, so a remote with a copy of its own makes elements that another major of React rejects.
 */
const sharedEntryPoints: Record<'production' | 'development', Record<string, string>> = {
  production: { 'react/jsx-runtime': 'react' },
  development: { 'react/jsx-runtime': 'react', 'react/jsx-dev-runtime': 'react' },
};

/** The package whose version is the host contract. */
export const hostContractPackage = '@up/host';

export interface SharedModule {
  singleton: true;
  eager?: true;
  import?: false | string;
  version?: string;
  requiredVersion: string;
}

/** The versions of the shared modules, their entry points included, that an application is built with. */
export function installedVersions(
  directory: string,
  mode: 'production' | 'development' = 'production',
): Record<string, string> {
  const require = createRequire(`${directory}/package.json`);
  const modules = sharedModules.map((name) => [name, name] as const);
  return Object.fromEntries(
    [...modules, ...Object.entries(sharedEntryPoints[mode])].map(([entryPoint, name]) => [
      entryPoint,
      packageVersion(require, name),
    ]),
  );
}

/** The version of a package that an application is built with. */
export function installedVersion(directory: string, name: string): string {
  return packageVersion(createRequire(`${directory}/package.json`), name);
}

/** The host provides every shared module eagerly; a remote provides none and accepts any version of the same major. */
export function sharedTable(
  directory: string,
  role: 'host' | 'remote',
  mode: 'production' | 'development' = 'production',
): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(installedVersions(directory, mode)).map(([name, version]) => [
      name,
      role === 'host'
        ? { singleton: true, eager: true, version, requiredVersion: version }
        : { singleton: true, import: false, requiredVersion: `^${version}` },
    ]),
  );
}

/** The runtime that replaces components in development. Shell and remote must use the same instance. */
export function refreshTable(role: 'host' | 'remote'): Record<string, SharedModule> {
  const require = createRequire(import.meta.url);
  const version = packageVersion(require, 'react-refresh');
  const entry: SharedModule =
    role === 'host'
      ? { singleton: true, eager: true, version, requiredVersion: version, import: require.resolve(refreshRuntime) }
      : { singleton: true, import: false, requiredVersion: version };
  return { [refreshRuntime]: entry };
}

const refreshRuntime = 'react-refresh/runtime';

/** The modules of `shared-subsets` without their ending, which a packed package has compiled to another one. */
const subsets: Record<string, string> = newTable({
  'react-router': 'react-router',
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': 'react-query',
});

/** The table for the host's browser build: of large libraries it shares only the names in `src/shared-subsets`. */
export function withSubsets(table: Record<string, SharedModule>): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const subset = subsets[name];
      return [name, subset ? { ...entry, import: subsetFile(subset) } : entry];
    }),
  );
}

/** The names that browsers get of partly shared libraries. */
export function sharedNames(): Map<string, Set<string>> {
  const names = namesOf('react-router');
  return new Map([
    ['react-router', names],
    ['react-router-dom', names],
    ['@tanstack/react-query', namesOf('react-query')],
  ]);
}

function subsetFile(subset: string): string {
  return join(import.meta.dirname, 'shared-subsets', subset + extname(import.meta.filename));
}

function namesOf(subset: string): Set<string> {
  const source = readFileSync(subsetFile(subset), 'utf8');
  const list = /^export \{([^}]*)\}/m.exec(source)?.[1];
  if (list === undefined) throw new Error(`shared-subsets/${subset} has no list of exports`);
  return new Set(list.split(',').flatMap((name) => name.trim() || []));
}

function packageVersion(require: NodeJS.Require, name: string): string {
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}
