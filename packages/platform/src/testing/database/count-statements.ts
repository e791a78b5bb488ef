import pg from 'pg';

/** Counts the statements that are sent while a function runs, including the start and the end of each transaction. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client;
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as (...input: unknown[]) => unknown;
  let statements = 0;
  const counting = function (this: pg.Client, ...input: unknown[]) {
    statements += 1;
    return query.apply(this, input);
  };
  Object.assign(prototype, { query: counting });
  try {
    await work();
  } finally {
    Object.assign(prototype, { query });
  }
  return statements;
}
