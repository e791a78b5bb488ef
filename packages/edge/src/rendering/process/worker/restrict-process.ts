import dgram from 'node:dgram';
import dns from 'node:dns';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import os from 'node:os';

/**
 * What the code of a remote may import of Node: what server rendering and the libraries of a page need. The modules for
 * connections are among them because libraries import them at their start; they cannot connect.
 */
const allowedModules = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'constants',
  'crypto',
  'diagnostics_channel',
  'events',
  'fs',
  'http',
  'http2',
  'https',
  'net',
  'os',
  'path',
  'perf_hooks',
  'process',
  'punycode',
  'querystring',
  'stream',
  'string_decoder',
  'timers',
  'tls',
  'tty',
  'url',
  'util',
  'vm',
  'zlib',
]);

/** Of `process`: signals, other users, native code, and what describes the machine. */
const removedFromProcess = [
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'dlopen',
  'initgroups',
  'kill',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
];

/**
 * Takes from this process what Node's permission model does not: connections, names of the network, signals and most
 * modules of Node. Call it after the process has opened its own channel, and before any code of a remote. It is the
 * only protection where the system has no network namespace, and the second one elsewhere.
 * @param channel the open channel of this process, which keeps working
 */
export function restrictProcess(channel: Socket): void {
  closeSockets(channel);
  for (const name of removedFromProcess) {
    Object.defineProperty(process, name, { value: denied(`process.${name}`), writable: false, configurable: false });
  }
  // Of any process of the same user, such as the edge.
  os.setPriority = denied('os.setPriority');
  restrictModules();
  // An import by name would still find what was there before.
  syncBuiltinESMExports();
}

function denied(name: string): () => never {
  return () => {
    throw Object.assign(new Error(`${name} is not available to the server code of a remote`), {
      code: 'ERR_ACCESS_DENIED',
    });
  };
}

/** Removes what connects or listens from the handles below all modules, so that it does not matter which one is used. */
function closeSockets(channel: Socket): void {
  // Opened now, because it is a pipe as well.
  void process.stderr;
  const methods = ['bind', 'bind6', 'connect', 'connect6', 'listen', 'open', 'send', 'send6', 'bufferSize'];
  // Ended before it connects, which happens later.
  const tcp = new Socket().connect({ host: '127.0.0.1', port: 9 });
  const udp = dgram.createSocket('udp4');
  for (const handle of [handleOf(channel), handleOf(tcp), udpHandleOf(udp)]) {
    const prototype = Object.getPrototypeOf(handle) as Record<string, unknown>;
    for (const name of methods.filter((each) => each in prototype)) {
      Object.defineProperty(prototype, name, { value: denied(name), writable: false, configurable: false });
    }
  }
  tcp.destroy();
  udp.close();
  Socket.prototype.connect = denied('connect');
  Server.prototype.listen = denied('listen');
  for (const module of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    const functions = module as unknown as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(functions)) {
      if (/^(lookup|resolve|reverse)/.test(name)) functions[name] = denied(`dns.${name}`);
    }
  }
}

function handleOf(socket: Socket): object {
  return (socket as unknown as { _handle: object })._handle;
}

function udpHandleOf(socket: dgram.Socket): object {
  const symbol = Object.getOwnPropertySymbols(socket).find(({ description }) => description === 'state symbol');
  const state = (socket as unknown as Record<symbol, { handle: object } | undefined>)[symbol ?? Symbol.iterator];
  if (!state) throw new Error('This Node hides the handle of a datagram socket');
  return state.handle;
}

function restrictModules(): void {
  const requireAllowed = (id: string) => {
    const name = id.replace(/^node:/, '').split('/')[0] ?? '';
    if (!allowedModules.has(name)) denied(`node:${name}`)();
  };
  const { getBuiltinModule } = process;
  process.getBuiltinModule = (id: string) => {
    requireAllowed(id);
    return getBuiltinModule(id);
  };
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (resolved.url.startsWith('node:')) requireAllowed(resolved.url);
      return resolved;
    },
  });
  // Hooks that are added later would run first, and each module of CommonJS leads to this class.
  const Module = getBuiltinModule('node:module') as unknown as Record<string, unknown>;
  for (const name of ['register', 'registerHooks', 'runMain', 'setSourceMapsSupport']) {
    if (name in Module) Object.defineProperty(Module, name, { value: denied(`module.${name}`) });
  }
}
