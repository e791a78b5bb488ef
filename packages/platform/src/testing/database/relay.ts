import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { portOf } from '@up/processes/origin-of';

/** A relay to a database server, which loses connections like networks and poolers do. */
export interface Relay {
  /** The address of the database through the relay. */
  url: string;
  /** Passes on nothing more on the open connections, without closing them, as after a failover. */
  freeze(): void;
  /** Passes on nothing on new connections either, until it is called with `false`. */
  freezeNew(isFrozen: boolean): void;
  /** Closes all connections like pgbouncer when its server restarts: with the server's message and its own, at once. */
  crash(): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  isFrozen: boolean;
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const url = new URL(databaseUrl);
  // The socket of a test server, which would lead past the relay.
  url.searchParams.delete('host');
  const target = { host: url.hostname, port: Number(url.port) };
  const pairs = new Set<Pair>();
  const sockets = new Set<Socket>();
  let freezesNew = false;
  const relay = createServer((client) => {
    const pair: Pair = { client, server: connect(target), isFrozen: freezesNew };
    pairs.add(pair);
    for (const [from, to] of [
      [client, pair.server],
      [pair.server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => pair.isFrozen || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        if (!pair.isFrozen) to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  url.host = `127.0.0.1:${portOf(relay)}`;
  return {
    url: url.href,
    freeze: () => {
      for (const pair of pairs) pair.isFrozen = true;
    },
    freezeNew: (isFrozen) => {
      freezesNew = isFrozen;
    },
    crash: () => {
      const messages = Buffer.concat([
        fatal('57P01', 'terminating connection due to administrator command'),
        fatal('08P01', 'server conn crashed?'),
      ]);
      for (const { client, server } of pairs) {
        client.end(messages);
        server.destroy();
      }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}

/** An ErrorResponse of PostgreSQL's protocol. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
