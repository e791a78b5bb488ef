/** Whose rows the calls read: half of what the sandboxes have, and a fifth of the histories, is theirs. */
export interface Owner {
  projectId: string;
  accountId: string;
}

/** The numbers of rows of a database with years of use; the other tables follow from them. */
export const rows = {
  calls: 1_000_000,
  objects: 200_000,
  accounts: 50_000,
  projects: 5_000,
  events: 1_000_000,
  notices: 40_000,
};

/** The days of a history that is kept for a month. */
export const historyDays = 25;

/** Of copy `n`, an id that follows from a name. */
export const uuid = (name: string, number = 'n') => `md5('${name}' || (${number}))::uuid`;
export const other = (name: string, count: number) => uuid(name, `n % ${count} + 1`);

/** SQL of the values in copy `n` of a row, for a database of a given owner. */
export function copyValues({ projectId, accountId }: Owner, start: Date) {
  const owned = (share: number, own: string, others: string) =>
    `case when n % ${share} = 0 then '${own}'::uuid else ${others} end`;
  const project = owned(5, projectId, other('project', rows.projects));
  const sandbox = owned(2, projectId, other('project', rows.projects));
  const account = owned(50, accountId, other('account', rows.accounts));
  /** Times in the order of the numbers, within the days before the start. */
  const within = (count: number, days: number) =>
    `'${start.toISOString()}'::timestamptz - interval '${days} days' + n * interval '${days} days' / ${count}`;
  const month = (count: number) => within(count, historyDays);
  /** Hours within the days before the start, the newest first. */
  const hourBefore = (count: number) =>
    `date_trunc('hour', '${start.toISOString()}'::timestamptz - n * interval '${historyDays} days' / ${count})`;
  const oneIn = (count: number, rare: string, usual: string) =>
    `case when n % ${count} = 0 then '${rare}' else '${usual}' end`;
  const named = (prefix: string) => `'${prefix}_' || lpad(n::text, 12, '0')`;
  return { owned, project, sandbox, account, within, month, hourBefore, oneIn, named };
}

export type CopyValues = ReturnType<typeof copyValues>;
