import { posix } from 'node:path';

import webpack, { type Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import type { Build } from './build.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { productionRouter } from './library-builds.ts';
import { mapsFolder } from '../../store/source-maps.ts';

/**
 * The build of an application for browsers.
 * @param alias packages that are found at another place
 * @param own adds its entry and plugins
 */
export function webConfig(build: Build, alias: Record<string, string>, own: Configuration): Configuration {
  const base = baseConfig(build);
  return {
    ...base,
    ...own,
    name: `${build.name}:web`,
    target: ['web', 'es2022'],
    output: {
      path: build.output,
      // Every version has its own folder, so file names need no hash.
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: build.container,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'up-webpack' },
      clean: { keep: /^server\// },
    },
    ...(build.development ? { devServer } : {}),
    resolve: { ...base.resolve, alias },
    plugins: [
      ...productionRouter(build),
      ...(own.plugins ?? []),
      ...(build.development ? [stylesAsRules] : [new IntegrityPlugin(), privateSourceMaps(build)]),
    ],
  };
}

/**
 * `portal dev`: a module that cannot be replaced reloads the page. It also serves the shell's own development build.
 */
const devServer = {
  host: 'localhost',
  port: Number(process.env.DEVELOPMENT_PORT),
  hot: true,
  static: process.env.DEVELOPMENT_SHELL
    ? { directory: process.env.DEVELOPMENT_SHELL, publicPath: '/shell', watch: false }
    : false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { overlay: false },
};

/** In development, styled-components would write text into a `<style>`, which the page's policy rejects. */
const stylesAsRules = new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' });

/** Source maps for readable stacks of reported errors. No script names its map, and no edge serves one. */
export function privateSourceMaps({ name }: Pick<Build, 'name'>) {
  return new webpack.SourceMapDevToolPlugin({
    filename: `${mapsFolder}[file].map`,
    append: false,
    test: /\.js$/,
    // Paths from the root of the repository, without those of the machine that built it.
    moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) => posix.join(name, resourcePath),
  });
}
