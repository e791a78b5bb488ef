// The entry point of `npm start`, `npm test` and the other commands, which needs only Node 20 and npm. It downloads the
// project's versions of Node and pnpm, installs packages when the lockfile has changed, and runs the task.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import '../packages/processes/src/end-with-npm.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.split('@')[1];
const nodeVersion = '24.21.0';
const oldestNode = [22, 22];
const endWithParent = new URL('../packages/processes/src/end-with-parent.mjs', import.meta.url).href;
const [task, ...given] = process.argv.slice(2);
// npm removes the `--` before a script's own arguments, pnpm passes it on.
const words = given[0] === '--' ? given.slice(1) : given;

// npm passes its settings on as variables, which pnpm would read as its own. Only those of the registry are passed on.
const registrySettings = /^npm_config_(.*registry|cafile|ca|cache|userconfig|globalconfig|https?_proxy|proxy)$/i;
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || registrySettings.test(name)),
  ),
  TURBO_TELEMETRY_DISABLED: '1',
  // Processes of a task reuse code that an earlier one has compiled.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  CI: process.env.CI ?? '',
  ...ownHome(),
};

const file = ['scripts', 'bench']
  .map((folder) => join(folder, `${task}.ts`))
  .find((name) => existsSync(join(root, name)));
if (file === undefined) fail(`There is no task "${task}"`);
const stamp = join(root, 'node_modules', '.installed');
const [stampedHash, stampedNode = ''] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
const hash = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .update(nodeVersion)
  .digest('hex');
const isInstalled = stampedHash === hash && existsSync(stampedNode);
const node = newEnough() ? process.execPath : isInstalled ? stampedNode : downloadNode();

/** What is running; it ends with this process. */
let child;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (child?.connected) child.disconnect();
    else child?.kill();
  });
}
if (!isInstalled) await install();
// Programs of the packages look for Node there.
const path = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
environment[path] = dirname(node) + delimiter + environment[path];
// The task is a direct child, without npx in between, which could end alone.
environment.END_WITH_PARENT = '1';
const status = await run(node, [`--import=${endWithParent}`, file, ...words], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(status);

/** A home folder for npm and pnpm where that of the user cannot be written to, as in some containers; its `.npmrc` counts. */
function ownHome() {
  const home = homedir();
  try {
    accessSync(home, constants.W_OK);
    return {};
  } catch {
    const userconfig = process.env.npm_config_userconfig ?? join(home, '.npmrc');
    const own = join(root, 'node_modules', '.home');
    mkdirSync(own, { recursive: true });
    return { HOME: own, USERPROFILE: own, npm_config_userconfig: userconfig };
  }
}

function newEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** Returns the path of the project's version of Node, after npm has downloaded it. */
function downloadNode() {
  const result = spawnSync('npx', [...npxOptions(), 'node', '-p', 'process.execPath'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });
  if (result.status !== 0) fail(`Could not download Node ${nodeVersion}; see the lines above`);
  return result.stdout.trim();
}

async function install() {
  console.log('Installing the packages of the lockfile …');
  const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'];
  const status = await run('npx', [...npxOptions(), 'pnpm', 'install', ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('Could not install the packages; see the lines above');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash}\n${node}`);
}

/** npm's packages with pnpm and, where this machine's Node is too old, with Node. */
function npxOptions() {
  const nodePackage = { linux: `linux-${process.arch}`, darwin: `bin-darwin-${process.arch}`, win32: 'win-x64' }[
    process.platform
  ];
  if (!newEnough() && !nodePackage) {
    fail(`Install Node ${oldestNode.join('.')} or newer: there is no download for ${process.platform}`);
  }
  const packages = [...(newEnough() ? [] : [`node-${nodePackage}@${nodeVersion}`]), `pnpm@${pnpmVersion}`];
  return ['--yes', ...packages.flatMap((name) => ['--package', name]), '--'];
}

/** Runs a program and resolves with its exit status. */
function run(program, args, options) {
  return new Promise((resolve) => {
    child = spawn(program, args, { cwd: root, env: environment, ...options });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
