import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { parse, parseAllDocuments } from 'yaml';

import {
  Environment as BackendSettings,
  readConfig as readBackendConfig,
} from '../../packages/platform/src/start/config.ts';
import { alertsCommand } from '../../packages/cli/src/commands/alerts.ts';
import { readConfig as readEdgeConfig, Settings as EdgeSettings } from '../../packages/edge/src/config.ts';
import { openApiFaults, schemaFaults } from './schema-faults.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const secret = 'a'.repeat(64);

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas: number;
    minAvailable: number;
    selector: { matchLabels?: Record<string, string> };
    template: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
  };
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; volumes: { name: string; secret?: { items: { key: string; path: string }[] } }[] };
}

interface Container {
  args?: string[];
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
  env: { name: string; value?: string }[];
  envFrom: { configMapRef?: { name: string } }[];
  ports: { name: string }[];
  readinessProbe: { httpGet: { port: string } };
}

const manifests = readdirSync(join(deploy, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(readFileSync(join(deploy, 'kubernetes', file), 'utf8')).map((one) => one.toJS() as Manifest),
);
const find = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) ?? fail(`${kind} ${name}`);

function fail(what: string): never {
  throw new Error(`${what} is missing`);
}

const secrets = {
  DATABASE_URL: 'postgres://up:up@database:5432/up',
  TOKEN_SECRET: secret,
  DATA_ENCRYPTION_KEY: secret,
  EDGE_TOKEN: secret,
  OPERATOR_TOKEN: secret,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: secret,
};

const podOf = ({ spec }: Manifest) => (spec?.jobTemplate?.spec.template ?? spec?.template)?.spec;

/** The environment variables of a container. */
function variablesOf(name: string, kind = 'Deployment'): Record<string, string> {
  const [container] = podOf(find(kind, name))?.containers ?? [];
  const maps = (container?.envFrom ?? []).flatMap(({ configMapRef }) =>
    configMapRef ? [find('ConfigMap', configMapRef.name).data ?? {}] : [],
  );
  const own = (container?.env ?? []).map((one) => [one.name, one.value ?? secret]);
  return Object.assign({}, ...maps, Object.fromEntries(own)) as Record<string, string>;
}

/** The variables that are no settings: the program would ignore them. */
const unknownTo = ({ shape }: { shape: object }, variables: Record<string, string>) =>
  Object.keys(variables).filter((name) => !(name in shape));

describe('the Kubernetes manifests', () => {
  test('have only fields of the schemas of Kubernetes, with values of their types', () => {
    // That of kustomize is no object of the API.
    const objects = manifests.filter(({ kind }) => kind !== 'Kustomization');
    const edge = find('Deployment', 'edge');
    const misspelt = structuredClone(edge);
    const [container] = misspelt.spec?.template.spec.containers ?? [];
    Object.assign(container ?? {}, { readynessProbe: container?.readinessProbe });
    const ofOtherType = { ...edge, spec: { ...edge.spec, replicas: 'two' } };
    // All in one run of the compiler, with three that have a fault.
    const faults = schemaFaults(join(import.meta.dirname, '../..'), [
      ...objects,
      misspelt,
      ofOtherType,
      { ...edge, kind: 'Deploymnt' },
    ]);
    expect(objects.map(({ kind, metadata }, index) => [kind, metadata.name, faults[index]])).toEqual(
      objects.map(({ kind, metadata }) => [kind, metadata.name, '']),
    );
    expect(faults.slice(objects.length)).toEqual([
      expect.stringContaining('readynessProbe'),
      expect.stringContaining("'string' is not assignable to type 'number'"),
      expect.stringContaining("no exported member 'Deploymnt'"),
    ]);
  });

  test('match the OpenAPI schemas of their kinds', async () => {
    const objects = manifests.filter(({ kind }) => kind !== 'Kustomization');
    for (const object of objects) expect([object.kind, await openApiFaults(object)]).toEqual([object.kind, '']);
    const edge = find('Deployment', 'edge');
    const half = { ...edge, spec: { ...edge.spec, replicas: 1.5 } };
    expect(await openApiFaults(half)).toContain('data/spec/replicas must be integer');
    const withoutSelector = { ...edge, spec: { template: {} } };
    expect(await openApiFaults(withoutSelector)).toContain('required property selector');
    const memory = structuredClone(edge);
    const [container] = memory.spec?.template.spec.containers ?? [];
    Object.assign(container ?? {}, { resources: { limits: { memory: '1Gx' } } });
    expect(await openApiFaults(memory)).toContain('must match format "quantity"');
    expect(await openApiFaults({ ...edge, kind: 'Deploymnt' })).not.toBe('');
  });

  test('give an edge valid settings', () => {
    const config = readEdgeConfig(variablesOf('edge'));
    expect(unknownTo(EdgeSettings, variablesOf('edge'))).toEqual([]);
    expect(config.mainApiUrl).toBe('http://backend:4000');
    expect(config.contentApiUrl).toBe('http://backend:4000/content');
  });

  test('give a backend valid settings: no CMS, and files that all copies share', () => {
    const given = { ...secrets, ...variablesOf('backend') };
    const config = readBackendConfig(given);
    expect(unknownTo(BackendSettings, given)).toEqual([]);
    const text = readFileSync(join(deploy, 'kubernetes/kustomization.yaml'), 'utf8');
    expect([...text.matchAll(/\b[A-Z\d]+_[A-Z\d_]+/g)].map(([name]) => name).toSorted()).toEqual(
      [...Object.keys(secrets), 'SMTP_URL'].toSorted(),
    );
    expect(config.cms).toBeUndefined();
    expect(config.files).toMatchObject({ location: expect.stringMatching(/^s3:/) });
  });

  test('start the job for alerts with what it takes, and let it change the environment', () => {
    const pod = podOf(find('CronJob', 'alerts'));
    const [{ args = [], volumeMounts } = fail('the container of the job')] = pod?.containers ?? [];
    const variables = variablesOf('alerts', 'CronJob');
    const options = alertsOptions(
      args.map((word) => word.replace(/\$\((\w+)\)/g, (_, name: string) => variables[name] ?? '')),
    );
    expect(options).toMatchObject({ env: 'production', url: 'http://backend:4000' });
    const mountOf = (path: string) => volumeMounts.find(({ mountPath }) => mountPath === dirname(path));
    const token = pod?.volumes.find(({ name }) => name === mountOf(options['token-file'] ?? '')?.name);
    expect(token?.secret?.items).toEqual([{ key: 'OPERATOR_TOKEN', path: 'operator-token' }]);
    expect(mountOf(variables.ENVIRONMENTS_DIR ?? '')?.readOnly).toBeUndefined();
    expect(variables.STORE_DIR).toBe(variablesOf('edge').STORE_DIR);
  });

  test('back up with valid settings, and remove old backups only after a new one', async () => {
    const variables = variablesOf('backup', 'CronJob');
    expect(unknownTo(BackendSettings, { ...secrets, ...variables })).toEqual([]);
    const [container] = podOf(find('CronJob', 'backup'))?.containers ?? [];
    const claim = container?.volumeMounts.find(({ name }) => name === 'backups')?.mountPath ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'up-backup-job-'));
    try {
      const old = join(folder, 'old');
      await mkdir(old);
      await utimes(old, 0, 0);
      const node = join(folder, '.bin/node');
      await mkdir(dirname(node));
      // In place of the command, which has tests of its own: it creates its folder, and ends as it is told.
      await writeFile(node, '#!/bin/sh\n[ "$1 $2" = "packages/cli/src/main.ts backup" ] && mkdir "$3" && exit $CODE\n');
      await chmod(node, 0o755);
      const script = container?.args?.[0]?.replaceAll(claim, folder) ?? '';
      const run = (code: number) =>
        spawnSync('sh', ['-ec', script], {
          env: { PATH: `${dirname(node)}:${process.env.PATH}`, CODE: String(code) },
        }).status;
      expect(run(1)).toBe(1);
      expect(existsSync(old)).toBe(true);
      await rm(join(folder, (await backupsIn(folder))[0] ?? ''), { recursive: true });
      expect(run(0)).toBe(0);
      expect([existsSync(old), (await backupsIn(folder)).length]).toEqual([false, 1]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.each(['edge', 'backend'])('let %s be probed, found and replaced copy by copy', (name) => {
    const { spec } = find('Deployment', name);
    const labels = spec?.template.metadata.labels;
    expect(spec?.selector.matchLabels).toEqual(labels);
    expect(find('Service', name).spec?.selector).toEqual(labels);
    const budget = find('PodDisruptionBudget', name).spec;
    expect(budget?.selector.matchLabels).toEqual(labels);
    expect(budget?.minAvailable).toBeLessThan(spec?.replicas ?? 0);
    const [container] = spec?.template.spec.containers ?? [];
    expect(container?.ports.map((port) => port.name)).toContain(container?.readinessProbe.httpGet.port);
  });
});

async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name));
}

/** Reads the words of `portal alerts` as the program does. */
function alertsOptions([command, ...args]: string[]) {
  expect(command).toBe('alerts');
  const known = ['env', ...(alertsCommand.options ?? [])];
  return parseArgs({ args, options: Object.fromEntries(known.map((name) => [name, { type: 'string' } as const])) })
    .values;
}

test('the compose file gives both services and the alerts valid settings', () => {
  const text = readFileSync(join(deploy, 'compose.yaml'), 'utf8').replace(
    /\$\{SITE_URL:\?\}/g,
    'http://localhost:8080',
  );
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; command?: string[]; secrets?: string[] }>;
  };
  const filled = (name: string) => {
    const given = services[name]?.environment ?? {};
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        value.replace(/\$\{\w+:\?\}/g, secret).replace(/\$\{\w+:-\}/g, ''),
      ]),
    );
  };
  expect(readEdgeConfig(filled('edge')).mainApiUrl).toBe('http://nginx:8081');
  expect(readBackendConfig(filled('backend')).cms).toBeUndefined();
  expect(unknownTo(EdgeSettings, filled('edge'))).toEqual([]);
  expect(unknownTo(BackendSettings, filled('backend'))).toEqual([]);
  const example = readFileSync(join(deploy, '.env.example'), 'utf8');
  const wanted = readFileSync(join(deploy, 'compose.yaml'), 'utf8').matchAll(/\$\{(\w+):(?:\?|-\})/g);
  expect([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name).toSorted()).toEqual(
    [...new Set([...wanted].map(([, name]) => name))].toSorted(),
  );
  const words = /main\.ts (alerts .*?);/.exec(services.alerts?.command?.at(-1) ?? '')?.[1]?.split(' ') ?? [];
  const [file] = services.alerts?.secrets ?? [];
  expect(alertsOptions(words)).toEqual({
    env: services.edge?.environment.PORTAL_ENVIRONMENT,
    url: services.edge?.environment.MAIN_API_URL,
    'token-file': `/run/secrets/${file}`,
  });
});

test('the file with the secrets of the compose file is neither committed nor part of the image', () => {
  const ignored = (file: string) => readFileSync(join(deploy, '..', file), 'utf8').split('\n');
  expect(ignored('.gitignore')).toContain('.env');
  expect(ignored('.dockerignore')).toContain('**/.env');
});
