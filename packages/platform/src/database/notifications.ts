import { Connection, connectionConfig } from './server/connections.ts';

/** Of the `pg_notify` of the database's triggers. The payload of a notification is its topic. */
const changes = 'changes';
export interface Subscriber {
  onChange(): void;
  /** The connection was lost, and the subscription with it: later changes are not reported. */
  onLost(): void;
}

/** What any process has changed in the database. */
export interface Notifications {
  /**
   * Reports each change of a topic until the returned function is called.
   * @returns once every later change is reported
   * @throws {Error} when the database cannot be reached
   */
  subscribe(topic: string, subscriber: Subscriber): Promise<() => void>;
  /**
   * Reports the payloads of a channel, and each time when it begins to: after a lost connection, some were missed.
   * @throws {Error} when the database cannot be reached
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Channel {
  onPayload(payload: string): void;
  onListening?(): void;
}

/**
 * All share one connection, which the first of them opens. A lost one is noticed within two intervals, and replaced.
 * @param intervalMs how often it is tested, or opened again, and how long the database may take to respond
 */
export function createNotifications(url: string, intervalMs = 5000): Notifications {
  const topics = new Map<string, Set<Subscriber>>();
  const channels = new Map<string, Channel>();
  let current: { client: Connection; ready: Promise<Connection> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function connect(): Promise<Connection> {
    if (current) return current.ready;
    const client = new Connection(
      connectionConfig({ url, name: 'up-backend-changes', connectMs: intervalMs, answerMs: intervalMs }),
    );
    client.once('end', () => lose(client));
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.onPayload(payload));
    const ready = open(client).catch((error: unknown) => {
      lose(client);
      void client.end();
      throw error;
    });
    current = { client, ready };
    timer ??= setTimeout(() => void test(), intervalMs);
    return ready;
  }

  async function open(client: Connection): Promise<Connection> {
    await client.connect();
    for (const name of channels.keys()) await listenTo(client, name);
    return client;
  }

  /** The test of the connection is also what opens it again. */
  async function test(): Promise<void> {
    await connect()
      .then((client) => client.query('select 1'))
      .catch(() => undefined);
    timer = isClosed ? undefined : setTimeout(() => void test(), intervalMs);
  }

  function lose(client: Connection): void {
    if (current?.client !== client) return;
    current = undefined;
    const lost = [...topics.values()].flatMap((subscribers) => [...subscribers]);
    topics.clear();
    for (const { onLost } of lost) onLost();
  }

  async function listenTo(client: Connection, name: string): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(name)}`);
    channels.get(name)?.onListening?.();
  }

  async function listen(name: string, channel: Channel): Promise<void> {
    channels.set(name, channel);
    // Repeated for each subscriber, which shows whether the connection still works.
    await listenTo(await connect(), name);
  }

  function report(topic: string): void {
    for (const { onChange } of topics.get(topic) ?? []) onChange();
  }

  return {
    async subscribe(topic, subscriber) {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
      try {
        await listen(changes, { onPayload: report });
      } catch (error) {
        subscribers.delete(subscriber);
        throw error;
      }
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    async listen(name, onPayload, onListening) {
      await listen(name, { onPayload, onListening });
      return { close: async () => void channels.delete(name) };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.client.end();
    },
  };
}
