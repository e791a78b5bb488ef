/** Counts each client's requests in flight, so that one client cannot use up the capacity that all of them share. */
export class ClientLimit {
  readonly #running = new Map<string, number>();
  readonly #perClient: number;
  readonly #total: number;
  #all = 0;

  constructor({ perClient, total = Infinity }: { perClient: number; total?: number }) {
    this.#perClient = perClient;
    this.#total = total;
  }

  /** Reserves a place for a client. Returns a function that frees it, or `undefined` when none is left. */
  take(client: string): (() => void) | undefined {
    const running = this.#running.get(client) ?? 0;
    if (running >= this.#perClient || this.#all >= this.#total) return undefined;
    this.#running.set(client, running + 1);
    this.#all += 1;
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      this.#all -= 1;
      const left = (this.#running.get(client) ?? 1) - 1;
      if (left > 0) this.#running.set(client, left);
      else this.#running.delete(client);
    };
  }
}
