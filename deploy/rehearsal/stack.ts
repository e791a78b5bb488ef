import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findInstalledPostgres, startPostgres } from '../../packages/platform/src/testing/database/postgres-server.ts';
import { openRelay, type Relay } from '../../packages/platform/src/testing/database/relay.ts';
import { startService, type Service as Running, type ServiceOptions } from '../../scripts/processes.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Neighbours, openNeighbours } from './neighbours.ts';
import { recordOf } from '../../packages/api/src/keys-of.ts';

/** One of several copies of a service. */
export interface Copy {
  name: string;
  /** Sends the signal and waits until the process has exited. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it, from now on with these settings instead of its own, and from these sources. */
  start(changed?: Record<string, string | undefined>, root?: string): Promise<void>;
}

export interface Stack {
  origin: string;
  /** The same over TLS, with a certificate that only this rehearsal trusts. */
  secureOrigin: string;
  certificate: string;
  /** Address of the services without the edges. */
  servicesOrigin: string;
  /** PostgreSQL itself, without pgbouncer. */
  databaseUrl: string;
  copies: Copy[];
  /** Where the edges find what they serve. */
  published: { STORE_DIR: string; ENVIRONMENTS_DIR: string };
  /** Between pgbouncer and PostgreSQL. */
  relay: Relay;
  neighbours: Neighbours;
  /** The disk of the database; absent where none can be mounted. */
  disk: Disk | undefined;
  /** The secrets of the backends. */
  secrets: Record<SecretName, string>;
  /** Starts another backend, on another database of the server, and returns its address. */
  startBackend(databaseUrl: string): Promise<string>;
  close(): Promise<void>;
}

/** The secrets that are changed in three steps, by the service that knows the current and the other one. */
const secretNames = {
  backend: ['TOKEN_SECRET', 'DATA_ENCRYPTION_KEY', 'OPERATOR_TOKEN', 'EDGE_TOKEN', 'REVALIDATE_SECRET'],
  edge: ['CONTENT_PREVIEW_SECRET'],
} as const;
export type Service = keyof typeof secretNames;
export type SecretName = (typeof secretNames)[Service][number];

export function newSecrets(): Record<SecretName, string> {
  return recordOf(Object.values(secretNames).flat(), () => randomBytes(32).toString('hex'));
}

/** The secrets that a service gets, each under its own name or, with a suffix, as the other one. */
export function secretsOf(service: Service, secrets: Readonly<Record<SecretName, string>>, suffix = '') {
  return Object.fromEntries(secretNames[service].map((name) => [name + suffix, secrets[name]]));
}

/**
 * Starts everything in dependency order.
 * @param root has the published versions
 * @param sources which release the copies run
 */
export async function openStack(root: string, sources = root): Promise<Stack> {
  const directory = await mkdtemp(join(tmpdir(), 'up-rehearsal-'));
  // Its servers run as other users.
  await chmod(directory, 0o755);
  const closing: (() => Promise<void>)[] = [() => rm(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.reverse()) await step();
  };
  try {
    // Backups need its client programs, which are as old as the server.
    const disk = openDisk(join(directory, 'disk'));
    if (disk) closing.push(async () => disk.close());
    const postgres = await startPostgres({
      installed: findInstalledPostgres(),
      locale: 'C.UTF-8',
      parent: disk?.folder,
    });
    closing.push(() => postgres.stop());
    const databaseUrl = postgres.url();
    const relay = await openRelay(databaseUrl);
    closing.push(() => relay.close());
    const pooled = await openPgbouncer(directory, relay.url, closing);

    const [publicPort, securePort, internalPort, ...ports] = await freePorts(7);
    const origin = `http://127.0.0.1:${publicPort}`;
    const [edges, backends] = [ports.slice(0, 2), ports.slice(2)];
    const certificate = await openNginx(directory, { publicPort, securePort, internalPort, edges, backends }, closing);
    const secrets = newSecrets();
    const neighbours = await openNeighbours();
    closing.push(() => neighbours.close());
    const published = {
      STORE_DIR: process.env.STORE_DIR ?? join(root, '.portal/store'),
      ENVIRONMENTS_DIR: process.env.ENVIRONMENTS_DIR ?? join(root, 'environments'),
    };
    const copies: Copy[] = [];
    for (const [index, port] of [...backends, ...edges].entries()) {
      const kind = index < backends.length ? 'backend' : 'edge';
      const name = `${kind} ${(index % 2) + 1}`;
      const environment = {
        PORT: String(port),
        SITE_URL: origin,
        DRAIN_SECONDS: '1',
        ...(kind === 'backend'
          ? {
              ...secretsOf('backend', secrets),
              ...neighbours.variables,
              DATABASE_URL: pooled,
              DATA_DIR: join(directory, `data-${index}`),
            }
          : {
              EDGE_NAME: name,
              ...secretsOf('edge', secrets),
              EDGE_TOKEN: secrets.EDGE_TOKEN,
              CACHE_DIR: join(directory, `cache-${index}`),
              ...published,
              MAIN_API_URL: `http://127.0.0.1:${internalPort}`,
              CONTENT_API_URL: `http://127.0.0.1:${internalPort}/content`,
              TRUSTED_PROXIES: 'loopback',
            }),
      };
      const copy = copyOf({
        name,
        file: `packages/${kind}/src/main.ts`,
        cwd: sources,
        environment,
        readyLine: `${kind} ready`,
      });
      await copy.start();
      closing.push(() => copy.end('SIGTERM'));
      copies.push(copy);
    }
    return {
      origin,
      secureOrigin: `https://localhost:${securePort}`,
      certificate,
      servicesOrigin: `http://127.0.0.1:${internalPort}`,
      databaseUrl,
      copies,
      published,
      relay,
      neighbours,
      disk,
      secrets,
      startBackend: async (url) => {
        const [port = 0] = await freePorts(1);
        const copy = copyOf({
          name: 'another backend',
          file: 'packages/backend/src/main.ts',
          cwd: root,
          environment: {
            ...secretsOf('backend', secrets),
            PORT: String(port),
            DATABASE_URL: url,
            DATA_DIR: join(directory, 'data-restored'),
          },
          readyLine: 'backend ready',
        });
        await copy.start();
        closing.push(() => copy.end('SIGTERM'));
        return `http://127.0.0.1:${port}`;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function copyOf(options: ServiceOptions): Copy {
  let service: Running | undefined;
  return {
    name: options.name,
    async start(changed, root = options.cwd) {
      options.environment = { ...options.environment, ...changed };
      options.cwd = root;
      service = await startService(options);
    },
    async end(signal) {
      service?.process.kill(signal);
      await service?.ended;
    },
  };
}

async function openPgbouncer(directory: string, databaseUrl: string, closing: (() => Promise<void>)[]) {
  const { port: server, username, password } = new URL(databaseUrl);
  const [port = 0] = await freePorts(1);
  const file = join(directory, 'pgbouncer.ini');
  const users = join(directory, 'users.txt');
  // It signs in to the server with this password, but lets the copies in without one.
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      // The backend uses advisory locks and LISTEN, which need a connection of their own.
      'pool_mode = session',
      'max_client_conn = 200',
      'default_pool_size = 40',
      // As in the compose file: a lost connection is given up as soon as the backend gives up its own.
      'tcp_user_timeout = 15000',
      'server_login_retry = 1',
    ].join('\n'),
  );
  // PostgreSQL refuses to run as root.
  const user =
    process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) } : {};
  const child = spawn(process.env.PGBOUNCER_PROGRAM ?? 'pgbouncer', ['--quiet', file], { ...user, stdio: 'inherit' });
  await listening(child, 'pgbouncer', port);
  closing.push(() => stop(child, 'SIGINT'));
  return `postgres://${username}@127.0.0.1:${port}/postgres`;
}

interface Ports {
  publicPort: number | undefined;
  securePort: number | undefined;
  internalPort: number | undefined;
  edges: number[];
  backends: number[];
}

/** Starts nginx, and returns its certificate. */
async function openNginx(
  directory: string,
  { publicPort = 0, securePort = 0, internalPort = 0, edges, backends }: Ports,
  closing: (() => Promise<void>)[],
): Promise<string> {
  const [certificate, certificateKey] = [join(directory, 'tls.crt'), join(directory, 'tls.key')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', certificateKey, '-out', certificate],
    ],
    { stdio: 'pipe' },
  );
  // No copy is marked as down: with two copies, one slow copy would leave none. A copy that refuses a connection is skipped.
  const servers = (ports: number[]) => ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;`).join('\n');
  const values: Record<string, string> = {
    directory,
    errorLog: join(directory, 'nginx.log'),
    edges: servers(edges),
    backends: servers(backends),
    publicListen: `127.0.0.1:${publicPort}`,
    secureListen: `127.0.0.1:${securePort}`,
    certificate,
    certificateKey,
    internalListen: `127.0.0.1:${internalPort}`,
  };
  const template = await readFile(join(import.meta.dirname, '../nginx.conf.template'), 'utf8');
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
  );
  await mkdir(join(directory, 'body'), { recursive: true });
  const child = spawn(
    process.env.NGINX_PROGRAM ?? 'nginx',
    ['-c', file, '-e', values.errorLog ?? '', '-g', 'daemon off;'],
    {
      stdio: 'inherit',
    },
  );
  await listening(child, 'nginx', publicPort);
  closing.push(() => stop(child, 'SIGQUIT'));
  return readFile(certificate, 'utf8');
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function listening(child: ChildProcess, name: string, port: number): Promise<void> {
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${name} is not installed: apt-get install ${name}`, { cause: error });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} exited before it listened`);
  });
  await Promise.race([failed, ended, untilTaken(port)]);
}

/** Waits until a process listens on a port. */
async function untilTaken(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const taken = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Below the ports of outgoing connections, one of which could take that of a copy while it restarts. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
