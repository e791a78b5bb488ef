import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import type { RemoteDeclaration } from '../../contract/declaration.ts';
import {
  hostContractPackage,
  installedVersion,
  installedVersions,
  refreshTable,
  sharedNames,
  sharedTable,
  withSubsets,
} from '../../contract/shared.ts';
import { describeBuild, type Build } from './build.ts';
import { ownReact, unsharedPackages } from './library-builds.ts';
import { ReportPlugin } from './report-plugin.ts';
import { serverConfig } from './server-config.ts';
import { SharedNamesPlugin } from './shared-names-plugin.ts';
import { refreshInstallation } from './source-rules.ts';
import { webConfig } from './web-config.ts';

export interface ApplicationOptions {
  /** The application's folder: `import.meta.dirname` of its `webpack.config.mjs`. */
  directory: string;
}

export interface RemoteOptions extends ApplicationOptions {
  declaration: RemoteDeclaration;
}

/** The two builds of a remote, for the browser and the server. */
export function remoteConfig({ directory, declaration }: RemoteOptions): Configuration[] {
  const own = declaration.ownReact ? ownReact(directory) : undefined;
  const described = describeBuild(directory, 'remote');
  // The shell's runtime replaces components of its own React only.
  const build = own ? { ...described, swapped: false } : described;
  const exposesFor = (side: 'browser' | 'server') => ({
    './routes': `${join(import.meta.dirname, 'routes-loader.mjs')}?side=${side}!./remote.ts`,
  });
  const shared = own ? {} : sharedTable(directory, 'remote', build.react);
  const web = webConfig(build, own?.alias ?? unsharedPackages(build), {
    entry: {},
    plugins: [
      new SharedNamesPlugin(sharedNames()),
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: build.container,
        filename: 'remoteEntry.js',
        exposes: exposesFor('browser'),
        shared: { ...shared, ...(build.swapped ? refreshTable('remote') : {}) },
        manifest: true,
        experiments: { externalRuntime: true, optimization: { ...browserRuntime, disableRemote: true } },
      }),
      new ReportPlugin({
        ...reportDefaults(build, own !== undefined),
        ownReact: own?.version,
        declaration,
        entry: 'remoteEntry.js',
        entryChunk: '__federation_expose_routes',
        serverEntry: 'server/remoteEntry.cjs',
      }),
    ],
  });
  const server = serverConfig(build, own?.alias ?? {}, {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: build.container,
        filename: 'remoteEntry.cjs',
        library: { type: 'commonjs-module' },
        exposes: exposesFor('server'),
        shared,
        manifest: false,
      }),
    ],
  });
  return [web, server];
}

/** The two builds of the shell. Its scripts contain the shared modules that every remote needs. */
export function shellConfig({ directory }: ApplicationOptions): Configuration[] {
  const build = describeBuild(directory, 'host');
  const shared = sharedTable(directory, 'host', build.react);
  const web = webConfig(build, unsharedPackages(build), {
    entry: { shell: [...(build.development ? [refreshInstallation] : []), './src/client/main.tsx'] },
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: build.container,
        shared: { ...withSubsets(shared), ...(build.development ? refreshTable('host') : {}) },
        manifest: true,
        experiments: { optimization: browserRuntime },
      }),
      new ReportPlugin({
        ...reportDefaults(build),
        entry: 'shell.js',
        entryChunk: 'shell',
        serverEntry: 'server/shell.cjs',
      }),
    ],
  });
  const server = serverConfig(
    build,
    {},
    {
      entry: { shell: './src/server/main.tsx' },
      output: { library: { type: 'commonjs-module' } },
      plugins: [new ModuleFederationPlugin({ ...federationDefaults, name: build.container, shared, manifest: false })],
    },
  );
  return [web, server];
}

const federationDefaults = {
  dts: false,
  dev: false,
  /** The default strategy loads every remote at start, so that one broken remote can stop the site. */
  shareStrategy: 'loaded-first',
} as const;

/** Entries are registered one by one, so browsers do not need the code that reads manifests. */
const browserRuntime = { disableSnapshot: true, target: 'web' } as const;

function reportDefaults({ directory, name, version, container }: Build, isolated = false) {
  const shared = isolated ? {} : installedVersions(directory);
  return { name, version, container, shared, hostContract: `^${installedVersion(directory, hostContractPackage)}` };
}
