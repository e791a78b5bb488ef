/** What a test knows and its escaping remote looks for. */
export interface EscapeTargets {
  /** The cache of the edge, with the server build of `other`. */
  cacheDirectory: string;
  /** A port on which the test listens. */
  port: number;
  /** The socket file of the same. */
  socketFile: string;
  edgeProcess: number;
}

/** Ways out of a render process, by name, as code of a remote. Each gives what it got, or throws because it was refused. */
export const refusedWays: Record<string, string> = {
  'a file of the system': `return fs.readFileSync('/etc/hostname')`,
  'the environment': `if (Object.keys(process.env).join() === 'NODE_ENV') throw 0; return process.env`,
  'the environment of its process': `return fs.readFileSync('/proc/self/environ')`,
  'the environment of the edge': `return fs.readFileSync('/proc/' + targets.edgeProcess + '/environ')`,
  'the folder of all remotes': `return fs.readdirSync(targets.cacheDirectory + '/builds')`,
  'a build of another remote': `return require(targets.cacheDirectory + '/builds/other/2.0.0/server/remoteEntry.cjs')`,
  'another folder by a relative path': `return fs.readFileSync(__dirname + '/../../../other/2.0.0/server/remoteEntry.cjs')`,
  'a file of its own that it writes': `return fs.writeFileSync(__dirname + '/own', '') ?? 'written'`,
  'a file through a link that it makes': `fs.symlinkSync('/etc/hostname', __dirname + '/link'); return 'linked'`,
  'a database file': `return process.getBuiltinModule('node:sqlite').DatabaseSync`,
  'a connection': `return connected(require('net').connect(targets.port, '127.0.0.1'))`,
  'a connection by a handle': `
    const socket = new (require('net').Socket)(); socket.on('error', () => {});
    return connected(Reflect.apply(Object.getPrototypeOf(socket).connect, socket, [targets.port, '127.0.0.1']))`,
  'a connection to a socket file': `return connected(require('net').connect(targets.socketFile))`,
  'a connection with TLS': `return connected(require('tls').connect(targets.port, '127.0.0.1'), 'secureConnect')`,
  'a connection with HTTP': `
    return new Promise((resolve, reject) => require('http').get(url, resolve).on('error', reject))`,
  'a connection with HTTP/2': `return connected(require('http2').connect(url))`,
  'a connection with fetch': `return (await fetch(url)).text()`,
  'a connection with the fetch of Node': `
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace('http', 'ws'));
      socket.onopen = resolve; socket.onerror = reject;
    })`,
  'a port that it listens on': `
    return new Promise((resolve, reject) => require('net').createServer().on('error', reject).listen(0, resolve))`,
  'a handle that it listens with': `
    const handle = require('net')._createServerHandle('127.0.0.1', 0, 4);
    if (typeof handle === 'number') throw 0; return handle`,
  'a datagram': `return process.getBuiltinModule('dgram').createSocket('udp4')`,
  'a name of the network': `return require('dns').promises.lookup('localhost')`,
  'a child process': `return require('child_process').execSync('id')`,
  'a child process by an import': `return (await import('node:child_process')).execSync('id')`,
  'a child process by the loader': `return module.constructor._load('child_process').execSync('id')`,
  'a hook of the loader': `return module.constructor.registerHooks({})`,
  'a thread': `return new (require('worker_threads').Worker)('', { eval: true })`,
  'a cluster': `return require('cluster').fork()`,
  'an addon': `
    try { process.dlopen(module, __filename); } catch (error) { if (error.code !== 'ERR_DLOPEN_FAILED') throw error; }
    return 'tried'`,
  'a binding of Node': `return process.binding('fs')`,
  'the edge by a signal': `process.kill(targets.edgeProcess, 'SIGTERM'); return 'sent'`,
  'the edge by a signal below the module': `process._kill(targets.edgeProcess, 15); return 'sent'`,
  'the edge by its inspector': `process._debugProcess(targets.edgeProcess); return 'started'`,
  'an inspector': `return require('inspector').open(0)`,
  'flags of V8': `return require('v8').setFlagsFromString('--allow-natives-syntax')`,
  WASI: `return new (require('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`,
  'a report of the machine': `return process.report.getReport()`,
  'another priority of the edge': `return require('os').setPriority(targets.edgeProcess, 19) ?? 'changed'`,
  'another priority of the edge by an import': `
    return (await import('node:os')).setPriority(targets.edgeProcess, 19) ?? 'changed'`,
  'another program': `return process.execve('/usr/bin/id', ['id'], {})`,
  'a file of settings': `process.loadEnvFile('/proc/self/environ'); return 'read'`,
  'a blob of a file': `return (await fs.openAsBlob('/etc/hostname')).text()`,
  'a module of Node from another context': `
    const vm = require('vm');
    const load = 'import("node:child_process")';
    const { default: module } = await new vm.Script(load, { importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })
      .runInThisContext();
    return module.execSync('id')`,
  'a module of Node from an address of data': `
    return (await import('data:text/javascript,export * from "node:child_process"')).execSync('id')`,
  'code of the network': `return import(url)`,
  'an engine of OpenSSL': `return require('crypto').setEngine('/usr/lib/none.so') ?? 'loaded'`,
  'a handle of another descriptor': `
    const handles = [];
    for (let fd = 4; fd < 64; fd += 1) {
      try { if (fs.fstatSync(fd).isSocket() && fd > 3) handles.push(new (require('net').Socket)({ fd })); } catch {}
    }
    if (handles.length === 0) throw 0; return handles.length`,
  'the names in a folder': `return fs.globSync('/etc/*').length || (() => { throw 0; })()`,
  'what a file system is': `return fs.statfsSync('/').blocks`,
};

/** What a remote may do to its own process, by name: its page is not rendered, and others are. */
export const containedWays: Record<string, string> = {
  'ends its process': `process.exit(0)`,
  'fills its heap': `for (const list = [];;) list.push(new Array(1e6).fill({}))`,
  'fills its memory': `
    for (const list = [];;) { list.push(Buffer.alloc(4e7, 1)); await new Promise((resolve) => setTimeout(resolve, 20)); }`,
  'computes without end': `for (;;);`,
  'computes in a timer without end': `setInterval(() => { for (const end = Date.now() + 300; Date.now() < end;); }, 1); return new Promise(() => {})`,
  'sleeps without end': `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
  'promises without end': `const again = () => Promise.resolve().then(again); return again()`,
  'queues without end': `const again = () => queueMicrotask(again); again(); return new Promise(() => {})`,
  'fills the memory of WebAssembly': `
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 });
    for (;;) {
      memory.grow(400); new Uint8Array(memory.buffer).fill(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }`,
  'gives a page of a million levels': `
    let text = '['.repeat(1e6) + ']'.repeat(1e6);
    JSON.stringify = () => '{"kind":"rendered","id":' + 1 + ',"page":{"data":{"rendered":"page","deep":' + text + '}}}';
    throw new Error('spoilt')`,
  'waits without end': `return new Promise(() => {})`,
  'renders half a gigabyte': `return 'x'.repeat(5e8)`,
  'writes a gigabyte to the edge': `
    for (const part = Buffer.alloc(1e6, 120);;) await new Promise((resolve) => fs.write(3, part, resolve))`,
  'writes a gigabyte of small messages': `
    for (const part = '{"kind":"pong"}\\n'.repeat(1e4);;) await new Promise((resolve) => fs.write(3, part, resolve))`,
  'writes what is no message': `fs.writeSync(3, 'none\\n'); return new Promise(() => {})`,
  'writes messages of other shapes': `
    const shapes = ['null', '7', '[]', '{}', '{"kind":"read"}', '{"kind":"stray"}', '{"kind":"failed"}'];
    for (let id = 1; id < 50; id += 1)
      for (const page of ['null', '{}', '{"status":"200"}']) shapes.push('{"kind":"rendered","id":' + id + ',"page":' + page + '}');
    for (const shape of shapes) fs.writeSync(3, shape + '\\n');
    return new Promise(() => {})`,
  'prints a gigabyte': `
    for (const part = Buffer.alloc(1e6, 120);;) await new Promise((resolve) => fs.write(2, part, resolve))`,
  'spoils what all pages use': `Array.prototype.map = () => { throw new Error('spoilt'); }; throw new Error('spoilt')`,
  'spoils how messages are made': `JSON.stringify = () => 'none'; throw new Error('spoilt')`,
};

/** The server build of a remote that takes these ways: it exports `take(name)`. */
export function escapingRemote(targets: EscapeTargets): string {
  const ways = Object.entries({ ...refusedWays, ...containedWays });
  return `
    const fs = require('fs');
    const targets = ${JSON.stringify(targets)};
    const url = 'http://127.0.0.1:' + targets.port + '/';
    const connected = (socket, event = 'connect') =>
      new Promise((resolve, reject) => socket.on(event, resolve).on('error', reject));
    const ways = {${ways.map(([name, code]) => `${JSON.stringify(name)}: async () => {${code}}`).join(',\n')}};
    exports.take = (name) => ways[name]();`;
}

/** The server build of a shell whose pages run what their remote exports, and tell whether it was refused. */
export const takingShell = `
  exports.documentParts = { bootScript: '', tokens: '', pageDataId: 'up-page' };
  exports.createRenderer = ({ composition, loadContainer }) => ({
    async render({ url }) {
      const [, owner, name] = decodeURIComponent(url).split('/');
      const remote = owner ? await loadContainer(composition.remotes[owner][0].container) : undefined;
      const refused = () => 'refused';
      const markup = name ? await (name.startsWith('refused ')
        ? remote.take(name.slice(8)).then((result) => 'got ' + String(result), refused)
        : remote.take(name)) : ['ren', 'dered'].map((word) => word).join('');
      return { status: 200, locale: 'ko', title: '', siteName: '', head: {}, markup, styles: '', styleAttributes: '',
        complete: true, data: { rendered: 'page' } };
    },
  });`;
