import pg from 'pg';

/** A statement, and how long it took. */
interface TimedStatement {
  text: string;
  milliseconds: number;
}

/**
 * The statement that takes the longest while a function runs; its locks are held for at least as long.
 * @param pattern of the statements that count; all by default
 */
export async function longestStatement(work: () => Promise<unknown>, pattern = /./): Promise<TimedStatement> {
  const { prototype } = pg.Client;
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as (...input: unknown[]) => unknown;
  let longest: TimedStatement = { text: '', milliseconds: 0 };
  const timing = function (this: pg.Client, ...input: unknown[]) {
    const began = performance.now();
    const end = () => {
      const milliseconds = performance.now() - began;
      const [statement] = input;
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
      if (milliseconds > longest.milliseconds && pattern.test(text)) longest = { text, milliseconds };
    };
    const callback = input.at(-1);
    if (typeof callback === 'function') {
      // The statements of a pool, outside transactions.
      const ending = (...results: unknown[]) => {
        end();
        (callback as (...results: unknown[]) => void)(...results);
      };
      return query.apply(this, [...input.slice(0, -1), ending]);
    }
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
