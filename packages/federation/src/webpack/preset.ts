import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

import type { RemoteDeclaration } from '../declaration.ts';
import { hostContractPackage, installedVersions, refreshTable, sharedTable, withSubsets } from '../shared.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ReportPlugin } from './report-plugin.ts';

const require = createRequire(import.meta.url);

export interface ApplicationOptions {
  /** The application's folder: `import.meta.dirname` of its `webpack.config.mjs`. */
  directory: string;
}

export interface RemoteOptions extends ApplicationOptions {
  declaration: RemoteDeclaration;
}

/** Name, version and globals of one build. The version is handed in by `portal publish`. */
interface Build {
  directory: string;
  name: string;
  version: string;
  /** Container name and chunk globals carry the version, so two versions can live in one tab. */
  container: string;
  development: boolean;
  /** `portal dev`: a changed module is swapped in the open page. The shell is what it is swapped in. */
  swapped: boolean;
}

/** The two builds of a remote, for the browser and for the server, from its declaration. */
export function remoteConfig({ directory, declaration }: RemoteOptions): Configuration[] {
  const build = describe(directory, 'remote');
  const exposes = { './routes': './src/routes.tsx' };
  const shared = sharedTable(directory, 'remote');
  const web = webConfig(build, {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: build.container,
        filename: 'remoteEntry.js',
        exposes,
        shared: { ...shared, ...(build.development ? refreshTable('remote') : {}) },
        manifest: true,
        experiments: { externalRuntime: true, optimization: { ...browserRuntime, disableRemote: true } },
      }),
      new ReportPlugin({
        ...reportDefaults(build),
        declaration,
        entry: 'remoteEntry.js',
        entryChunk: '__federation_expose_routes',
        serverEntry: 'server/remoteEntry.cjs',
      }),
    ],
  });
  const server = serverConfig(build, {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: build.container,
        filename: 'remoteEntry.cjs',
        library: { type: 'commonjs-module' },
        exposes,
        shared,
        manifest: false,
      }),
    ],
  });
  return [web, server];
}

/** The two builds of the shell. It shares eagerly: its scripts hold what every remote needs. */
export function shellConfig({ directory }: ApplicationOptions): Configuration[] {
  const build = describe(directory, 'host');
  const shared = sharedTable(directory, 'host');
  const web = webConfig(build, {
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
  const server = serverConfig(build, {
    entry: { shell: './src/server/main.tsx' },
    output: { library: { type: 'commonjs-module' } },
    plugins: [new ModuleFederationPlugin({ ...federationDefaults, name: build.container, shared, manifest: false })],
  });
  return [web, server];
}

const federationDefaults = {
  dts: false,
  dev: false,
  /** The default loads every remote at start, and one dead remote can stop the site. */
  shareStrategy: 'loaded-first',
} as const;

/** Entries are registered one by one, so what reads manifests in the browser can stay away. */
const browserRuntime = { disableSnapshot: true, target: 'web' } as const;

function describe(directory: string, role: 'host' | 'remote'): Build {
  const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Record<string, string>;
  if (!name || !version) throw new Error(`${directory}/package.json has no name or no version`);
  const published = process.env.PORTAL_VERSION ?? version;
  const development = process.env.NODE_ENV === 'development';
  return {
    directory,
    name,
    version: published,
    container: `${name}_${published}`.replace(/\W/g, '_'),
    development,
    swapped: development && role === 'remote',
  };
}

function reportDefaults({ directory, name, version, container }: Build) {
  const shared = installedVersions(directory);
  return { name, version, container, shared, hostContract: `^${shared[hostContractPackage]}` };
}

function webConfig(build: Build, own: Configuration): Configuration {
  return {
    ...baseConfig(build),
    ...own,
    name: `${build.name}:web`,
    target: ['web', 'es2022'],
    output: {
      path: join(build.directory, 'dist'),
      // Every version has a folder of its own, so file names need no hash.
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: build.container,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'up-webpack' },
      clean: { keep: /^server\// },
    },
    ...(build.swapped ? { devServer } : {}),
    resolve: { ...baseConfig(build).resolve, alias: unsharedModules(build) },
    module: { rules: [schemasRule, ...(baseConfig(build).module?.rules ?? [])] },
    plugins: [
      ...replaceDevelopmentRouter(build),
      ...(own.plugins ?? []),
      ...(build.development ? [stylesAsRules] : [new IntegrityPlugin()]),
    ],
  };
}

/** `portal dev`: what cannot be swapped in the open page reloads it. Beside the remote stands the shell's own build. */
const devServer = {
  host: 'localhost',
  port: Number(process.env.DEVELOPMENT_PORT),
  hot: true,
  static: { directory: process.env.DEVELOPMENT_SHELL, publicPath: '/shell', watch: false },
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { overlay: false },
};

function serverConfig(build: Build, own: Configuration): Configuration {
  return {
    ...baseConfig(build),
    ...own,
    name: `${build.name}:server`,
    target: 'async-node22',
    output: {
      path: join(build.directory, 'dist/server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      uniqueName: build.container,
      publicPath: 'auto',
      clean: true,
      ...own.output,
    },
    plugins: [...replaceDevelopmentRouter(build), ...(own.plugins ?? [])],
  };
}

function baseConfig(build: Build): Configuration {
  return {
    context: build.directory,
    mode: build.development ? 'development' : 'production',
    devtool: build.development ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        sourceRule(build),
        messagesRule,
        stylesheetRule,
        ...(build.swapped ? [refreshRule] : [componentIdsRule(build)]),
        staticNamesRule,
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      realContentHash: false,
      // A faulty change never reaches the open page: the next good one is told from the last good one.
      emitOnErrors: false,
      minimizer: [minimizer],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

function sourceRule({ container, development, swapped }: Build): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: swapped } },
        experimental: {
          plugins: [
            // Without ssr and a namespace of its own, class ids would depend on the order of loading.
            [
              require.resolve('@swc/plugin-styled-components'),
              { ssr: true, displayName: false, namespace: styleNamespace(container) },
            ],
          ],
        },
      },
    },
  };
}

/** Of one version alone: two of them may style one page. Short, as it stands in every class. */
function styleNamespace(container: string): string {
  return `c${createHash('sha256').update(container).digest('hex').slice(0, 6)}`;
}

/** Not for a remote in development: there a component's rules change, and its id does not. */
function componentIdsRule({ directory }: Build): RuleSetRule {
  const components = dirname(createRequire(join(directory, 'package.json')).resolve('@up/ui/tokens.css'));
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    enforce: 'post',
    loader: require.resolve('./component-ids-loader.mjs'),
    options: { directories: [join(directory, 'src'), components] },
  };
}

const staticNamesRule: RuleSetRule = {
  test: /[\\/]styled-components[\\/]dist[\\/]styled-components\.[\w.]+\.js$/,
  loader: require.resolve('./static-names-loader.mjs'),
};

/** An eighth of the time of the default, and no byte more. Top-level names stay: a container is one. */
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  terserOptions: { compress: { passes: 3 }, mangle: true },
});

const messagesRule: RuleSetRule = {
  test: /[\\/]locales[\\/]\w+\.json$/,
  type: 'json',
  loader: require.resolve('./messages-loader.mjs'),
};

const refreshDirectory = join(import.meta.dirname, '../refresh');

/** Before React: it looks for the hook once, when it is loaded. */
const refreshInstallation = join(refreshDirectory, 'install.ts');

const refreshRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: [/node_modules/, refreshDirectory],
  // After the compiler, whose calls it answers.
  enforce: 'post',
  loader: require.resolve('./refresh-loader.mjs'),
};

/** In development styled-components would write texts into a `<style>`, which the page's policy refuses. */
const stylesAsRules = new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' });

/** The tokens travel as text: the server inlines them into every page. */
const stylesheetRule: RuleSetRule = { test: /\.css$/, loader: require.resolve('./stylesheet-loader.mjs') };

/** Where a module says it is, once it is resolved. */
const moduleAddresses = ['resource', 'userRequest', 'context'] as const;

/** React Router's `module` condition names its development build, whatever the mode. */
function replaceDevelopmentRouter({ development }: Build): webpack.WebpackPluginInstance[] {
  if (development) return [];
  return [
    new webpack.NormalModuleReplacementPlugin(/[\\/]react-router[\\/]dist[\\/]development[\\/]/, (resource) => {
      const data = (resource as { createData?: Partial<Record<(typeof moduleAddresses)[number], string>> }).createData;
      for (const key of moduleAddresses) {
        if (data?.[key]) data[key] = data[key].replace(/([\\/]dist[\\/])development\b/, '$1production');
      }
    }),
  ];
}

/** Where the packages behind `src/shared-subsets` are, past the share scope. */
function unsharedModules({ directory, development }: Build): Record<string, string> {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const router = join(resolve('react-router/package.json'), '../dist', development ? 'development' : 'production');
  const query = join(resolve('@tanstack/react-query/package.json'), '../build/modern/index.js');
  return { 'react-router-unshared$': join(router, 'index.mjs'), 'react-query-unshared$': query };
}

/** A definition of a call is written once, with its schemas; a browser sends no more of it than it uses. */
const schemasRule: RuleSetRule = {
  test: /[\\/]packages[\\/]api[\\/]src[\\/](calls|entities)[\\/][\w-]+\.ts$/,
  enforce: 'pre',
  loader: require.resolve('./schemas-loader.mjs'),
};
