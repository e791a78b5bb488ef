import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { type Edge, edges } from '../../packages/api/src/calls/platform/edge.ts';
import { operatorTokenHeader } from '../../packages/api/src/calls/staff/operator.ts';
import { makeKeys } from '../../packages/cli/src/commands/keys.ts';
import { defaultVersion } from '../../packages/federation/src/composition/environment.ts';
import { readEnvironment, writeEnvironment } from '../../packages/federation/src/composition/signed-environment.ts';
import { stampOf } from '../../packages/federation/src/composition/environment-files.ts';
import { readPrivateKey } from '../../packages/federation/src/contract/signing.ts';
import { signPublication } from '../../packages/federation/src/store/publication.ts';
import type { PublishedVersion } from '../../packages/federation/src/store/published.ts';

import { restartAll } from './drills.ts';
import type { Load } from './load.ts';
import { untilTrue } from './recover.ts';
import type { Stack } from './stack.ts';

const runProgram = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const environmentName = 'local';
/** The longest time until edges have reported what they serve, in milliseconds. */
const reportedMs = 60_000;
/** Enough that each of two edges answers, whichever the load balancer takes. */
const attempts = 4;

/** The pairs of keys: of the environment, of links, and of two teams. */
const keyNames = ['environment', 'override', 'docs', 'platform'] as const;
const ages = ['old', 'new'] as const;
type Age = (typeof ages)[number];
/** Who owns an application; the others belong to nobody. */
const owners: Readonly<Partial<Record<string, (typeof keyNames)[number]>>> = { 'mf-docs': 'docs', shell: 'platform' };
/** The versions of applications by name. */
type Versions = Readonly<Record<string, string>>;

/**
 * Signs the environment with a first set of keys, changes all of them as docs/guides/change-a-key.md says, and returns
 * whether no page failed, links of either key were worth what they should be after each step, and the edges reject an
 * environment that the removed keys have signed.
 */
export async function changeKeyFiles(stack: Stack, { report }: Load): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'up-key-files-'));
  try {
    const files = await openKeyFiles(folder);
    await files.trust(['old']);
    const versions = await signedCopy(stack, files);
    await signAll(files, 'old', versions);
    await restartAll(stack, 'edge', files.edges);
    const before = { failures: report.failures.length, pages: report.pages };
    const faults: string[] = [];
    const check = async (age: Age, status: number, link: string) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const response = await fetch(link, { redirect: 'manual' });
        await response.text();
        if (response.status !== status) faults.push(`a link of the ${age} keys was answered with ${response.status}`);
      }
    };
    const linkOf = (age: Age) => signLink(files, age, stack, versions);
    const oldLink = await linkOf('old');
    await check('old', 303, oldLink);

    console.log('the new public keys are added');
    await files.trust(ages);
    await restartAll(stack, 'edge', files.edges);
    const links = { old: oldLink, new: await linkOf('new') };
    for (const age of ages) await check(age, 303, links[age]);

    console.log('the new private keys sign');
    const revision = await signAll(files, 'new', versions);
    if (!(await untilEdges(stack, (edge) => edge.revision === revision))) faults.push('an edge kept the old signature');
    for (const age of ages) await check(age, 303, links[age]);

    console.log('the old public keys are removed');
    await files.trust(['new']);
    await restartAll(stack, 'edge', files.edges);
    await check('old', 403, oldLink);
    await check('new', 303, links.new);
    if (!(await untilEdges(stack, (edge) => edge.revision === revision))) faults.push('an edge has another revision');
    const known = await readFile(files.environment);
    await forge(files);
    const isRejected = ({ rejections, ...edge }: Edge) =>
      edge.revision === revision && rejections.some(({ fault, until }) => fault === 'signature' && !until);
    if (!(await untilEdges(stack, isRejected))) faults.push('an edge did not reject what the old key had signed');
    await writeFile(files.environment, known);

    const [failed, pages] = [report.failures.length - before.failures, report.pages - before.pages];
    console.log(`the keys in files were changed on two edges: ${pages} pages meanwhile, ${failed} failed`);
    for (const fault of faults) console.log(`  ${fault}`);
    return faults.length === 0 && failed === 0 && pages > 0;
  } finally {
    // The edges go on with what the other drills serve.
    const none = Object.fromEntries(Object.keys(edgeFiles(folder)).map((name) => [name, undefined]));
    await restartAll(stack, 'edge', { ...none, ...stack.published });
    await rm(folder, { recursive: true, force: true });
  }
}

/** The settings of an edge that name its files of keys. */
function edgeFiles(folder: string) {
  return {
    ENVIRONMENT_KEY_FILE: join(folder, 'environment.trusted'),
    OVERRIDE_KEY_FILE: join(folder, 'override.trusted'),
    TEAMS_FILE: join(folder, 'teams.json'),
  };
}

async function openKeyFiles(folder: string) {
  const key = (name: string, age: Age, half: 'pem' | 'pub') => join(folder, `${name}-${age}.${half}`);
  for (const name of keyNames) for (const age of ages) await makeKeys(join(folder, `${name}-${age}`));
  const workspace = { STORE_DIR: join(folder, 'store'), ENVIRONMENTS_DIR: join(folder, 'environments') };
  return {
    privateKey: (name: (typeof keyNames)[number], age: Age) => key(name, age, 'pem'),
    environment: join(workspace.ENVIRONMENTS_DIR, `${environmentName}.json`),
    edges: { ...edgeFiles(folder), ...workspace },
    /** What signs changes and links. */
    signing: (age: Age, signing: 'environment' | 'override') => ({
      SIGNING_KEY_FILE: key(signing, age, 'pem'),
      TEAM_KEY_FILE: [key('docs', age, 'pem'), key('platform', age, 'pem')].join(','),
    }),
    /** Writes the files with the public keys of these ages. */
    async trust(trusted: readonly Age[]) {
      const pems = (name: string) => Promise.all(trusted.map((age) => readFile(key(name, age, 'pub'), 'utf8')));
      const names = edgeFiles(folder);
      await writeFile(names.ENVIRONMENT_KEY_FILE, (await pems('environment')).join(''));
      await writeFile(names.OVERRIDE_KEY_FILE, (await pems('override')).join(''));
      const keys = async (team: string) => (await pems(team)).map((pem) => pem.replaceAll(/-----.*?-----|\s/g, ''));
      const teams = {
        docs: { applications: ['mf-docs'], keys: await keys('docs') },
        platform: { applications: ['*'], keys: await keys('platform') },
      };
      await writeFile(names.TEAMS_FILE, JSON.stringify(teams));
    },
  };
}
type KeyFiles = Awaited<ReturnType<typeof openKeyFiles>>;

/** Copies what the stack serves, signed by the teams for their applications, and returns the versions by application. */
async function signedCopy({ published }: Stack, { edges: { STORE_DIR }, privateKey }: KeyFiles) {
  const environment = await readEnvironment(join(published.ENVIRONMENTS_DIR, `${environmentName}.json`));
  const versions: Record<string, string> = {};
  for (const application of Object.keys(environment.microFrontends)) {
    const version = defaultVersion(environment, application)?.metadata.version ?? '';
    const target = join(STORE_DIR, application, version);
    await cp(join(published.STORE_DIR, application, version), target, { recursive: true });
    versions[application] = version;
    const team = owners[application];
    if (team === undefined) continue;
    const description = join(target, 'portal.json');
    const unsigned = JSON.parse(await readFile(description, 'utf8')) as PublishedVersion;
    await writeFile(description, JSON.stringify(signPublication(unsigned, readPrivateKey(privateKey(team, 'old')))));
  }
  return versions;
}

/** Signs versions and the address of a service with the keys of an age, and returns the revision of the environment. */
async function signAll(files: KeyFiles, age: Age, versions: Versions): Promise<number | undefined> {
  const keys = files.signing(age, 'environment');
  await portal(files, keys, 'promote', ...named(versions));
  await portal(files, keys, 'upstreams', 'mf-docs', 'rates', 'http://rates.example:8080');
  return (await readEnvironment(files.environment)).revision;
}

/** A link to the versions that the teams own, which does not change what it shows. */
async function signLink(files: KeyFiles, age: Age, { origin }: Stack, versions: Versions): Promise<string> {
  const own = named(versions).filter((name) => name.startsWith('mf-docs='));
  const output = await portal(files, files.signing(age, 'override'), 'override', ...own, '--url', origin);
  return output.split('\n')[0] ?? '';
}

async function portal(files: KeyFiles, keys: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await runProgram(process.execPath, ['packages/cli/src/main.ts', ...words], {
    cwd: root,
    env: { ...process.env, ...files.edges, ...keys },
  });
  return stdout;
}

const named = (versions: Versions) => Object.entries(versions).map(([name, version]) => `${name}=${version}`);

/** What whoever has the previous key could write: a newer revision with its signature. */
async function forge({ environment: file, privateKey }: KeyFiles): Promise<void> {
  const known = await readEnvironment(file);
  const stamp = await stampOf(file);
  const forged = { ...known, revision: (known.revision ?? 0) + 1 };
  await writeEnvironment(file, forged, { privateKey: readPrivateKey(privateKey('environment', 'old')), stamp });
}

/** Whether all edges report in time that they are in a state. */
async function untilEdges({ servicesOrigin, secrets, copies }: Stack, isSo: (edge: Edge) => boolean): Promise<boolean> {
  const names = copies.map(({ name }) => name).filter((name) => name.startsWith('edge'));
  const headers = { [operatorTokenHeader]: secrets.OPERATOR_TOKEN };
  const took = await untilTrue(async () => {
    const list = (await (await fetch(servicesOrigin + edges.path, { headers })).json()) as Edge[];
    return names.every((name) => list.some((each) => each.edge === name && isSo(each)));
  }, reportedMs);
  return took !== undefined;
}
