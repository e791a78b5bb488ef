// Builds applications one after the other, for `builders.ts`. It has loaded and warmed up webpack for all but the first.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
process.channel?.ref();

process.on('message', async ({ directory, version, output }) => {
  process.send?.({ fault: await build(directory, version, output).catch((error) => error.stack ?? String(error)) });
});

/** Resolves with the faults of the sources, or with nothing. */
async function build(directory, version, output) {
  process.env.PORTAL_VERSION = version;
  process.env.PORTAL_OUTPUT = output;
  // Module Federation has its temporary files below the folder in which it is loaded. With the root, a build is the
  // same whichever the process made before.
  process.chdir(root);
  const { default: config } = await import(pathToFileURL(join(directory, 'webpack.config.mjs')).href);
  // Where the manifest's name comes from.
  process.chdir(directory);
  const webpack = createRequire(join(directory, 'package.json'))('webpack');
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.hasErrors() ? stats.toString({ preset: 'errors-warnings' }) : undefined;
}
