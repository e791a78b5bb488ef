import pg from 'pg';

/** Of the `pg_notify` of the database's triggers. The payload of a notification is its topic. */
const channel = 'changes';
/** How long the database may take to connect or to respond. */
const timeoutMilliseconds = 10_000;

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
  close(): Promise<void>;
}

/** All subscribers share one connection, which the first of them opens. */
export function createNotifications(url: string): Notifications {
  const topics = new Map<string, Set<Subscriber>>();
  let connection: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'up-backend-changes',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMilliseconds,
      query_timeout: timeoutMilliseconds,
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      connection = undefined;
      const lost = [...topics.values()].flatMap((subscribers) => [...subscribers]);
      topics.clear();
      for (const { onLost } of lost) onLost();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => {
      for (const { onChange } of topics.get(payload) ?? []) onChange();
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      lose();
      throw error;
    }
  }

  async function listen(): Promise<void> {
    const client = await (connection ??= connect());
    // Repeated for each subscriber, which shows whether the connection still works.
    await client.query(`listen ${channel}`).catch((error: unknown) => {
      void client.end().catch(() => undefined);
      throw error;
    });
  }

  return {
    async subscribe(topic, subscriber) {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
      try {
        await listen();
      } catch (error) {
        subscribers.delete(subscriber);
        throw error;
      }
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
