import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { packageVersions } from '../../packages/federation/src/build/package-versions.ts';
import { requireChangelog } from './changelog.ts';
import { packedManifest, type Manifest } from './packed-manifest.ts';
import { currentRelease, readReleases, releasedPackages, requireNewVersion } from './releases.ts';

/** What a remote in another repository needs, and `up listen`, with the packages that these depend on. */
export const packedPackages = [
  'api',
  'cli',
  'content',
  'federation',
  'forms',
  'host',
  'listen',
  'processes',
  'ui',
] as const;
const run = promisify(execFile);

/**
 * Packs the packages that a remote in another repository needs: compiled JavaScript, types and exact versions, while the
 * workspace imports their sources.
 *
 * @param root the folder of the repository
 * @param destination the folder for the tarballs
 * @returns the paths of the tarballs
 * @throws {Error} with the lines of the compiler when the sources have an error, when a changelog does not begin with the
 * version of its package, or when a package has the version of its last release and other sources
 */
export async function packPackages(root: string, destination: string): Promise<string[]> {
  const releases = readReleases(root);
  for (const name of releasedPackages(packedPackages)) {
    requireNewVersion(name, currentRelease(root, name), releases[name]);
  }
  const folder = await mkdtemp(join(tmpdir(), 'up-pack-'));
  try {
    await compile(root, folder);
    const versions = packageVersions(root);
    await writeFile(
      join(folder, 'packages/cli/src/create/kit-versions.json'),
      `${JSON.stringify(versions, null, 2)}\n`,
    );
    await mkdir(destination, { recursive: true });
    const tarballs: string[] = [];
    for (const name of packedPackages) {
      const own = join('packages', name);
      await copyOtherFiles(root, folder, own);
      const manifest = JSON.parse(await readFile(join(root, own, 'package.json'), 'utf8')) as Manifest;
      await copyChangelog(root, folder, own, manifest);
      const text = JSON.stringify(packedManifest(manifest, versions), null, 2);
      await writeFile(join(folder, own, 'package.json'), `${text}\n`);
      const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
      const { stdout } = await run('npm', words, {
        cwd: join(folder, own),
        shell: process.platform === 'win32',
        maxBuffer: 16 * 1024 * 1024,
      });
      const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
      tarballs.push(join(destination, filename));
    }
    return tarballs;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compiles all packages at once, because they import each other. */
async function compile(root: string, folder: string): Promise<void> {
  const project = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowJs: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: folder,
      typeRoots: [join(root, 'node_modules/@types')],
      // Tests are left out.
      types: ['node'],
    },
    include: [
      ...packedPackages.map((name) => join(root, 'packages', name, 'src')),
      ...['own-react', 'testing'].map((folder) => join(root, 'packages/host', folder)),
      // Types of what a package imports that is not packed.
      join(root, 'packages/catalogue/src/**/*.d.ts'),
    ],
    exclude: [
      ...['**/*.test.ts', '**/*.test.tsx', '**/*.types.ts', '*/src/testing', '*/src/**/testing'].map((pattern) =>
        join(root, 'packages', pattern),
      ),
      '**/node_modules',
    ],
  };
  const file = join(folder, 'tsconfig.json');
  await writeFile(file, JSON.stringify(project));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  try {
    await run(process.execPath, [compiler, '--pretty', 'false', '--project', file]);
  } catch (cause) {
    const { stdout = String(cause) } = cause as { stdout?: string };
    throw new Error(`the packages cannot be compiled:\n${stdout.trim()}`, { cause });
  }
}

/** @throws {Error} when the changelog says nothing about this version */
async function copyChangelog(root: string, folder: string, own: string, { name, version }: Manifest): Promise<void> {
  const file = join(own, 'CHANGELOG.md');
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  requireChangelog(text, { name, version });
  await writeFile(join(folder, file), text);
}

/** What the compiler leaves out: style sheets, and texts that only builds import. */
async function copyOtherFiles(root: string, folder: string, own: string): Promise<void> {
  for await (const file of glob([`${own}/src/**/*.css`, `${own}/locales/*.json`], { cwd: root })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
}
