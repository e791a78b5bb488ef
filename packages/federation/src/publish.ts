import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { integrityOf } from './integrity.ts';
import { BuildReport, PublishedVersion } from './published.ts';
import { sourceVersion } from './source-version.ts';
import { ApplicationName, VersionName } from './version-name.ts';

export interface Workspace {
  /** The repository's root. */
  root: string;
  storeDirectory: string;
  environmentsDirectory: string;
}

export interface PublishOptions {
  /** A version of one's own choosing; else it is made from the sources. */
  version?: string;
  onProgress(message: string): void;
}

/** A version stands in the store, whoever put it there. */
export interface PublishResult extends PublishedVersion {
  built: boolean;
}

const compressible = /\.(js|json|svg|txt)$/;
const notPublished = /(^|\/)mf-stats\.json$/;

/**
 * Builds one application and puts it into the store as an immutable folder.
 * A version that is in the store already is taken as it is: nothing is built.
 * @throws {Error} when there is no such application, or its build fails
 */
export async function publishVersion(
  workspace: Workspace,
  application: string,
  { version: chosen, onProgress }: PublishOptions,
): Promise<PublishResult> {
  const { root, storeDirectory } = workspace;
  const directory = applicationDirectory(root, application);
  const version = chosen ?? (await sourceVersion(root, application));
  if (!VersionName.safeParse(version).success) throw new Error(`"${version}" is not a version such as 1.2.0`);
  const folder = join(storeDirectory, application, version);
  if (existsSync(join(folder, 'portal.json'))) {
    onProgress(`${application} ${version} is in the store`);
    return { ...PublishedVersion.parse(JSON.parse(await readFile(join(folder, 'portal.json'), 'utf8'))), built: false };
  }
  onProgress(`${application} ${version}: building`);
  await runBuild(directory, version);
  onProgress(`${application} ${version}: publishing`);
  const published = await storeBuild(join(directory, 'dist'), folder);
  return { ...published, built: true };
}

/**
 * The folder of an application.
 * @throws {Error} when there is no such application
 */
export function applicationDirectory(root: string, application: string): string {
  const directory = join(root, application);
  const known = ApplicationName.safeParse(application).success && existsSync(join(directory, 'webpack.config.mjs'));
  if (!known) throw new Error(`There is no application "${application}"`);
  return directory;
}

function runBuild(directory: string, version: string): Promise<void> {
  const webpack = join(directory, 'node_modules/webpack-cli/bin/cli.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpack, '--config', 'webpack.config.mjs'], {
      cwd: directory,
      env: { ...process.env, PORTAL_VERSION: version, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${directory} failed:\n${Buffer.concat(output).toString('utf8').trim()}`));
    });
  });
}

/** Copies a build, hashes and compresses every file, and moves the whole into place at once. */
async function storeBuild(dist: string, folder: string): Promise<PublishedVersion> {
  const draft = `${folder}.${process.pid}.tmp`;
  await mkdir(dirname(draft), { recursive: true });
  try {
    await rm(draft, { recursive: true, force: true });
    await cp(dist, draft, { recursive: true });
    const published = await describeFiles(draft);
    // A folder without its `portal.json` is what somebody broke off; a whole one may have come in the meantime.
    if (!existsSync(join(folder, 'portal.json'))) await rm(folder, { recursive: true, force: true });
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'portal.json'))) throw error;
    });
    return published;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Hashes and compresses the files of a draft, and completes its `portal.json`. */
async function describeFiles(draft: string): Promise<PublishedVersion> {
  const { name, version, extras } = BuildReport.parse(JSON.parse(await readFile(join(draft, 'portal.json'), 'utf8')));
  const files: Record<string, string> = {};
  for (const file of await filesBelow(draft)) {
    if (file === 'portal.json') continue;
    if (notPublished.test(file)) {
      await rm(join(draft, file));
      continue;
    }
    const bytes = await readFile(join(draft, file));
    files[file] = integrityOf(bytes);
    if (compressible.test(file) && !file.startsWith('server/')) await writeCompressed(join(draft, file), bytes);
  }
  const published: PublishedVersion = { name, version, extras: { ...extras, files } };
  await writeFile(join(draft, 'portal.json'), `${JSON.stringify(published, null, 2)}\n`);
  return published;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

async function writeCompressed(file: string, bytes: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
