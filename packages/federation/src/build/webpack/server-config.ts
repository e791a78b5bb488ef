import { join } from 'node:path';

import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import type { Build } from './build.ts';
import { productionRouter } from './library-builds.ts';

/**
 * The build of an application for the edge's render workers.
 * @param alias packages that are found at another place
 * @param own adds its entry, output and plugins
 */
export function serverConfig(build: Build, alias: Record<string, string>, own: Configuration): Configuration {
  const base = baseConfig(build);
  return {
    ...base,
    ...own,
    resolve: { ...base.resolve, alias },
    name: `${build.name}:server`,
    optimization: { ...base.optimization, minimizer: [withoutComments] },
    target: 'async-node22',
    output: {
      path: join(build.output, 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      uniqueName: build.container,
      publicPath: 'auto',
      clean: true,
      ...own.output,
    },
    plugins: [...productionRouter(build), ...(own.plugins ?? [])],
  };
}

/**
 * A server reads its files from its own disk, so names of functions stay, which stacks in the log then have. Those of
 * variables are short, because a page has some of this code in it: the script that rescues a shell.
 * Comments go, because they could name a library that must not be in the build.
 */
const withoutComments = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  // swc has threads of its own; processes would load it again.
  parallel: false,
  terserOptions: { compress: false, mangle: { keep_fnames: true, keep_classnames: true } },
});
