import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import webpack from 'webpack';

import { baseConfig } from './webpack/base-config.ts';
import { describeBuild } from './webpack/build.ts';

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Components of @up/ui</title>
  <body>
    <script src="gallery.js"></script>
`;

/**
 * Builds the gallery of components as a page that opens without a server.
 *
 * @param root the folder of the repository
 * @returns the path of the page
 * @throws {Error} with the messages of the build when it fails
 */
export async function buildGallery(root: string): Promise<string> {
  const output = join(root, '.portal/gallery');
  const build = describeBuild(join(root, 'packages/ui'), 'host');
  await runWebpack({
    ...baseConfig({ ...build, output }),
    entry: './gallery/main.tsx',
    output: { path: output, filename: 'gallery.js' },
  });
  await mkdir(output, { recursive: true });
  const file = join(output, 'index.html');
  await writeFile(file, page);
  return file;
}

function runWebpack(configuration: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
