import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { exitCode } from '@up/processes/exit-code';

import { applicationFolder } from './application-folder.ts';

/** Tests are not part of a build. */
const leftOut = ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx', '**/testing'];
/** More type errors than this are counted instead of printed. */
const maxErrors = 20;

/**
 * Checks the types of applications, each with the settings of its `tsconfig.json`. Those with equal settings are checked
 * together, because most of the work is in the packages that they share.
 * @throws {Error} with the compiler's lines when there is an error
 */
export async function checkTypes(root: string, applications: readonly string[]): Promise<void> {
  const settings = await Promise.all(
    applications.map(async (name) => {
      const directory = applicationFolder(root, name);
      return { directory, text: await readFile(join(directory, 'tsconfig.json'), 'utf8') };
    }),
  );
  for (const group of Map.groupBy(settings, ({ text }) => text).values()) {
    await checkTogether(
      root,
      group.map(({ directory }) => directory),
    );
  }
}

async function checkTogether(root: string, directories: readonly string[]): Promise<void> {
  const [first = root] = directories;
  await mkdir(join(root, '.portal'), { recursive: true });
  const folder = await mkdtemp(join(root, '.portal/types-'));
  try {
    const project = {
      extends: join(first, 'tsconfig.json'),
      include: directories.flatMap((directory) => [join(directory, 'src'), join(directory, '*.ts')]),
      exclude: leftOut.map((pattern) => join(root, pattern)),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    await runCompiler(root, ['--noEmit', '--pretty', 'false', '--project', folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the native compiler, which takes a fifth of the time of the one that is written in JavaScript. */
async function runCompiler(cwd: string, words: string[]): Promise<void> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve('typescript-native/package.json')), 'bin/tsc');
  const child = spawn(process.execPath, [compiler, ...words], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, code] = await Promise.all([text(child.stdout), exitCode(child)]);
  if (code === 0) return;
  // An error begins with its file; the lines that explain it are indented.
  const errors = output.trim().split(/\n(?=\S)/);
  const more = errors.length > maxErrors ? [`and ${errors.length - maxErrors} more`] : [];
  throw new Error(['there are type errors:', ...errors.slice(0, maxErrors), ...more].join('\n'));
}
