/** A call that a guide shows, and the part of the response that it shows. */
export interface GuideCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  response: unknown;
}

const blocks = /^```(\w+)\n(.*?)^```$/gms;

/**
 * The calls of a guide in its order: code blocks of the language `http`, each with the JSON of its response after it.
 * @throws {Error} for a call without a response
 */
export function callsIn(guide: string): GuideCall[] {
  const all = [...guide.matchAll(blocks)].map(([, language = '', text = '']) => ({ language, text }));
  return all.flatMap(({ language, text }, index) => {
    if (language !== 'http') return [];
    const [head = '', body] = text.trimEnd().split('\n\n');
    const [first = '', ...headers] = head.split('\n');
    const [, method, path = ''] = /^(\w+) \/sandbox\/v1\/(\S+) HTTP\/1\.1$/.exec(first) ?? [];
    const next = all[index + 1];
    if (!isMethod(method) || next?.language !== 'json') throw new Error(`A guide shows ${first} without its response`);
    return [
      {
        method,
        path,
        headers: Object.fromEntries(headers.map((header) => header.split(': ') as [string, string])),
        ...(body !== undefined && { body: JSON.parse(body) as unknown }),
        response: JSON.parse(next.text) as unknown,
      },
    ];
  });
}

function isMethod(text: string | undefined): text is GuideCall['method'] {
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].some((method) => method === text);
}

/** What stands for a resource in the guides, and what it is called in the sandbox of a test. */
export class Names {
  readonly #names: Map<string, string>;

  constructor(names: Record<string, string>) {
    this.#names = new Map(Object.entries(names));
  }

  /** A text with the names of the sandbox. */
  in(text: string): string {
    return [...this.#names].reduce((result, [shown, actual]) => result.replaceAll(shown, actual), text);
  }

  /** A value with the names of the sandbox. */
  inValue(value: unknown): unknown {
    return value === undefined ? undefined : (JSON.parse(this.in(JSON.stringify(value))) as unknown);
  }

  /** Learns the IDs that a response has in place of the shown ones. */
  learn(shown: unknown, actual: unknown): void {
    if (typeof shown !== 'object' || shown === null || typeof actual !== 'object' || actual === null) return;
    for (const [field, value] of Object.entries(shown)) {
      const found = (actual as Record<string, unknown>)[field];
      const isId = /(Id|Number)$/.test(field) && typeof value === 'string' && typeof found === 'string';
      if (isId && this.in(value) === value) this.#names.set(value, found);
      this.learn(value, found);
    }
  }
}
