import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { parseJson } from '@up/api/exact-json';

// Documents have integers that a number would round.
pg.types.setTypeParser(pg.types.builtins.JSON, parseJson);

/** How long to wait for the database, in milliseconds. */
export interface Patience {
  /** For a free connection of the pool, and for the server to accept a new one. */
  connectMs: number;
  /** For a statement, before the server cancels it. */
  statementMs: number;
  /** For the response to a statement, before the connection is given up: longer, because a server that works says so. */
  answerMs: number;
}

/** Of the calls and jobs: when all connections are lost without a word, new ones are in use 18 seconds later. */
export const ordinary: Patience = { connectMs: 10_000, statementMs: 15_000, answerMs: 18_000 };
/** Of migrations, seeds, imports and housekeeping. */
export const longWork: Patience = { connectMs: 10_000, statementMs: 600_000, answerMs: 603_000 };

/**
 * How long a transaction may wait for its next statement, in milliseconds. A server does not notice for hours that a
 * client is gone, and keeps the locks of its transaction.
 */
const idleTransactionMs = 20_000;

/** An idle connection to a host that is gone is closed after this time and ten probes, one a second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

export interface ConnectionOptions extends Partial<Patience> {
  url: string;
  /** The name of the connection in the server's list. */
  name: string;
  /** Is told each error of a statement. */
  onError?(error: unknown): void;
}

/**
 * A connection that is closed when the server does not respond in time. Its loss fails its statements and is noticed by
 * its pool; a second message about the same loss, as a pooler sends after that of the server, does not end the process.
 */
export class Connection extends pg.Client {
  /** Whether it was closed because the server did not respond. */
  isSilent = false;
  readonly #onError: ConnectionOptions['onError'];

  constructor({ onError, ...config }: pg.ClientConfig & Pick<ConnectionOptions, 'onError'> = {}) {
    super(config);
    this.#onError = onError;
    this.on('error', () => undefined);
    this.query = this.#query.bind(this) as pg.Client['query'];
  }

  #query(...input: unknown[]): unknown {
    const send = super.query.bind(this) as (...input: unknown[]) => unknown;
    const callback = input.at(-1);
    if (typeof callback === 'function') {
      return send(...input.slice(0, -1), (error: unknown, result: unknown) => {
        if (error) this.#check(error);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      });
    }
    return (send(...input) as Promise<unknown>).catch((error: unknown) => {
      this.#check(error);
      // The server rolls back when it loses the connection. The caller needs the error from before.
      if (!isRollback(input[0])) throw error;
      this.#close(error);
    });
  }

  #check(error: unknown): void {
    this.#onError?.(error);
    // The driver only stops waiting: the statements that follow would wait behind the lost one.
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    this.isSilent = true;
    this.#close(error);
  }

  #close(error: unknown): void {
    this.connection.stream.destroy(error instanceof Error ? error : undefined);
  }
}

function isRollback(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text;
  return text.startsWith('rollback');
}

/** Options of a connection of its own. It has no limit for statements on the server. */
export function connectionConfig({ url, name, onError, ...patience }: ConnectionOptions) {
  const { connectMs, answerMs } = { ...ordinary, ...patience };
  return {
    connectionString: url,
    application_name: name,
    onError,
    ...keepAlive,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  };
}

/**
 * The statement with which each connection of a pool begins; a pooler rejects such parameters of the connection. A server
 * on its own would keep a lost connection for two hours, and after several losses accept no more.
 */
function sessionSettings(statementMs: number): string {
  const settings = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: Math.max(statementMs, idleTransactionMs),
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 10,
  };
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}

/** A pool whose lost connections are replaced, also those that are lost without a word. */
export function createPool({ max, ...options }: ConnectionOptions & { max: number }): pg.Pool {
  const settings = sessionSettings(options.statementMs ?? ordinary.statementMs);
  const pool = new pg.Pool({
    ...connectionConfig(options),
    max,
    Client: Connection,
    onConnect: async (client) => void (await client.query(settings)),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('release', (_error, client) => {
    if (client instanceof Connection && client.isSilent) closeIdle(pool);
  });
  return pool;
}

/** The idle connections are as old as the one that was lost: each would be noticed by one more call that waits. */
function closeIdle(pool: pg.Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    void pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

/** Runs work with the connections of a pool for as long as the work takes. */
export async function withPool<T>(
  options: ConnectionOptions & { max: number },
  work: (pool: pg.Pool, db: NodePgDatabase) => Promise<T>,
): Promise<T> {
  const pool = createPool(options);
  try {
    return await work(pool, drizzle(pool));
  } finally {
    await pool.end();
  }
}
