/** Counts what each client has under way, so that one of them cannot take what all of them need. */
export class ClientLimit {
  readonly #running = new Map<string, number>();
  readonly #perClient: number;
  readonly #total: number;
  #all = 0;

  constructor({ perClient, total = Infinity }: { perClient: number; total?: number }) {
    this.#perClient = perClient;
    this.#total = total;
  }

  /** Takes a place for a client and gives what frees it again; `undefined` when there is none. */
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
