import pg from 'pg';

/** A statement, and how long it took. */
interface TimedStatement {
  text: string;
  milliseconds: number;
}

/** The statement that takes the longest while a function runs; its locks are held for at least as long. */
export async function longestStatement(work: () => Promise<unknown>): Promise<TimedStatement> {
  const { prototype } = pg.Client;
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as (...input: unknown[]) => unknown;
  let longest: TimedStatement = { text: '', milliseconds: 0 };
  const timing = function (this: pg.Client, ...input: unknown[]) {
    const began = performance.now();
    const end = () => {
      const milliseconds = performance.now() - began;
      const [statement] = input;
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
      if (milliseconds > longest.milliseconds) longest = { text, milliseconds };
    };
    const result = query.apply(this, input);
    if (result instanceof Promise) void result.then(end, end);
    return result;
  };
  Object.assign(prototype, { query: timing });
  try {
    await work();
  } finally {
    Object.assign(prototype, { query });
  }
  return longest;
}
