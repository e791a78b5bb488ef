import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What must exist once in a tab: libraries that keep state in a module or a context.
 * Everything else is compiled into each application.
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

/** The package whose version is the host contract. */
export const hostContractPackage = '@up/host';

export interface SharedModule {
  singleton: true;
  eager?: true;
  import?: false | string;
  version?: string;
  requiredVersion: string;
}

/** The versions of the shared modules that an application is built with. */
export function installedVersions(directory: string): Record<string, string> {
  const require = createRequire(`${directory}/package.json`);
  return Object.fromEntries(sharedModules.map((name) => [name, packageVersion(require, name)]));
}

/** The host brings every shared module at once; a remote brings none and takes any of the same major. */
export function sharedTable(directory: string, role: 'host' | 'remote'): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => [
      name,
      role === 'host'
        ? { singleton: true, eager: true, version, requiredVersion: version }
        : { singleton: true, import: false, requiredVersion: `^${version}` },
    ]),
  );
}

/** The runtime that swaps components in development. Shell and remote must use the same instance. */
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

const subsets: Record<string, string> = {
  'react-router': 'react-router.ts',
  'react-router-dom': 'react-router-dom.ts',
  '@tanstack/react-query': 'react-query.ts',
};

/** The table of the host's browser build: of large libraries it shares only the names in `src/shared-subsets`. */
export function withSubsets(table: Record<string, SharedModule>): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const file = subsets[name];
      return [name, file ? { ...entry, import: join(import.meta.dirname, 'shared-subsets', file) } : entry];
    }),
  );
}

function packageVersion(require: NodeJS.Require, name: string): string {
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}
