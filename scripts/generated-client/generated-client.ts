import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const generator = join(import.meta.dirname, 'write-client.ts');
const typeScript = join(root, 'node_modules/typescript-native/bin/tsc');

/** What a new project has, and what lets Node run the files as they are. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

interface Programs {
  firstPayment: string;
  month: string;
}

/**
 * Writes an integration into an empty folder: a client that a generator made from a document of ours, and two programs
 * that use it, whose types were checked.
 * @returns the paths of the programs: from a key to a settled payment, and a month
 * @throws {Error} with the output of the generator or of the compiler
 */
export async function writeIntegration(document: object, folder: string): Promise<Programs> {
  await mkdir(folder, { recursive: true });
  const input = join(folder, 'openapi.json');
  await writeFile(input, JSON.stringify(document));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  await cp(join(import.meta.dirname, 'integration'), folder, { recursive: true });
  await mustSucceed(generator, input, join(folder, 'client'));
  await mustSucceed(typeScript, '-p', folder);
  return { firstPayment: join(folder, 'integration.ts'), month: join(folder, 'month.ts') };
}

/** Where a program calls, and the key of a project. */
export interface Portal {
  url: string;
  accessKey: string;
  secretKey: string;
}

/** Runs a program with a key of a project, and returns what it prints. */
export async function runIntegration(
  program: string,
  { url, accessKey, secretKey }: Portal,
  variables: Record<string, string> = {},
): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { UP_URL: url, UP_ACCESS_KEY: accessKey, UP_SECRET_KEY: secretKey, ...variables },
  });
  return JSON.parse(stdout) as unknown;
}

async function mustSucceed(script: string, ...values: string[]): Promise<void> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...values], { cwd: root }).catch(
    (cause: unknown) => {
      const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
      throw new Error(`${script} failed:\n${stdout}${stderr}`, { cause });
    },
  );
}
