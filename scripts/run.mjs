// The entry point of `npm start`, `npm test` and the other commands, which needs only Node 20 and npm. It downloads the
// project's versions of Node and pnpm, installs packages when the lockfile has changed, and runs the task.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.split('@')[1];
const nodeVersion = '24.21.0';
const oldestNode = [22, 22];
const [task, ...given] = process.argv.slice(2);
// npm removes the `--` before a script's own arguments, pnpm passes it on.
const words = given[0] === '--' ? given.slice(1) : given;

// npm passes its settings on as variables, which pnpm would read as its own. Only those of the registry are passed on.
const wayToRegistry = /^npm_config_(.*registry|cafile|ca|cache|userconfig|globalconfig|https?_proxy|proxy)$/i;
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || wayToRegistry.test(name)),
  ),
  TURBO_TELEMETRY_DISABLED: '1',
  // Processes of a task reuse code that an earlier one has compiled.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  CI: process.env.CI ?? '',
};

if (!existsSync(join(root, 'scripts', `${task}.ts`))) fail(`There is no task "${task}"`);
const prefix = newEnough() ? [] : ['--package', `${nodePackage()}@${nodeVersion}`];
install();
process.exit(withTools(['node', join('scripts', `${task}.ts`), ...words]));

function newEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** npm's package with Node for this machine. */
function nodePackage() {
  const name = { linux: `linux-${process.arch}`, darwin: `bin-darwin-${process.arch}`, win32: 'win-x64' }[
    process.platform
  ];
  if (!name) fail(`Install Node ${oldestNode.join('.')} or newer: there is no download for ${process.platform}`);
  return `node-${name}`;
}

function install() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'));
  const hash = createHash('sha256').update(lockfile).update(nodeVersion).digest('hex');
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing the packages of the lockfile …');
  const status = withTools([
    'pnpm',
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=warn',
  ]);
  if (status !== 0) fail('Could not install the packages; see the lines above');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function withTools(command) {
  const needsTools = prefix.length > 0 || command[0] === 'pnpm';
  const [program, args] = needsTools
    ? ['npx', ['--yes', ...prefix, '--package', `pnpm@${pnpmVersion}`, '--', ...command]]
    : [process.execPath, command.slice(1)];
  const result = spawnSync(program, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error) fail(result.error.message);
  return result.status ?? 1;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
