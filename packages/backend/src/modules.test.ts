import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { OpenDatabase } from '@up/platform/database/database';
import { type Context, systemContext, transaction } from '@up/platform/module';
import { lockAccount } from '@up/people/account/repository/accounts';
import { modules } from './modules.ts';
import {
  addRow,
  readSchema,
  type Row,
  rowsOf,
  type Schema,
  tablesReferringTo,
} from '@up/catalogue/testing/schema-walk';
import { databaseKinds, openingMilliseconds } from './testing/database/seeded-database.ts';
import { createTestServices } from './testing/backend/test-backend.ts';

const [kind] = databaseKinds();
let database: OpenDatabase;
let context: Context;
let schema: Schema;
beforeAll(async () => {
  if (!kind) throw new Error('There is no database to test on.');
  database = await kind.open();
  context = systemContext(await createTestServices(database));
  schema = await readSchema(database.db);
}, openingMilliseconds);
afterAll(() => database.close());

const email = 'gone@example.com';

/** Values that hooks check in addition to the owner of a row. */
const values: Record<string, Row> = {
  accounts: { id: randomUUID(), email, status: 'active' },
  projects: { leader_id: randomUUID(), creator_id: randomUUID(), status: '10' },
  project_members: { status: 'active' },
  project_invitations: { status: 'sent', email },
  inquiries: { email },
  // A key that members manage: that of a temporary sandbox is deleted with it.
  keys: { sandbox_id: null },
  outgoing_mails: { recipient: email },
};

/** Tables with rows that belong to a row of `owner`, with all that belongs to these; not to a row of `except`. */
function belongingTo(owner: string, except?: string): string[] {
  const found = new Set<string>();
  const visit = (table: string) => {
    for (const each of tablesReferringTo(schema, table)) {
      if (each === except || found.has(each)) continue;
      found.add(each);
      visit(each);
    }
  };
  visit(owner);
  return [...found].toSorted();
}

/** The tables whose rows modules keep, with their reasons. */
function declared(owner: 'ofProject' | 'ofAccount'): Map<string, string> {
  return new Map(modules.flatMap(({ keeps }) => Object.entries(keeps?.[owner] ?? {})));
}

async function tablesWithRows(tables: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) if ((await rowsOf(database.db, table)).length > 0) found.push(table);
  return found;
}

let rows: Map<string, Row>;
beforeEach(() => {
  rows = new Map();
});
afterEach(() => database.db.execute(sql`truncate projects, accounts cascade`));

it('has a foreign key for every column that refers to a project or an account', () => {
  const names = ['project_id', 'account_id', 'user_id', 'member_id', 'leader_id', 'requester_id', 'inviter_id'];
  const loose = schema.columns
    .filter(({ name }) => names.includes(name))
    .filter(({ table, name }) => !schema.references.some((each) => each.table === table && each.columns.includes(name)))
    .map(({ table, name }) => `${table}.${name}`);
  expect(loose).toEqual([]);
});

describe('a project that is deleted', () => {
  it('leaves rows only in tables that a module keeps with a reason', async () => {
    const tables = belongingTo('projects');
    expect(tables).toEqual(expect.arrayContaining(['keys', 'sandbox_resources', 'inquiry_messages', 'ledger_entries']));
    for (const table of tables) await addRow(database.db, schema, table, { rows, values });
    expect(await tablesWithRows(tables)).toEqual(tables);

    const id = String(rows.get('projects')?.id);
    await transaction(context, (context) => context.hooks.projectDeleted(context, { id }));

    expect(await tablesWithRows(tables)).toEqual([...declared('ofProject').keys()].toSorted());
  });
});

describe('an account that is withdrawn', () => {
  it('leaves rows only in tables that a module keeps with a reason, and its address in none', async () => {
    const tables = belongingTo('accounts', 'projects').filter((table) => table !== 'projects');
    for (const table of tables) await addRow(database.db, schema, table, { rows, values });
    expect(await tablesWithRows(tables)).toEqual(tables);

    const id = String(rows.get('accounts')?.id);
    await transaction(context, async (context) => {
      await lockAccount(context, id);
      await context.hooks.accountWithdrawn(context, { id, email });
    });

    const stored = declared('ofAccount');
    expect(await tablesWithRows(tables)).toEqual([...stored.keys()].toSorted());
    for (const table of stored.keys()) expect(JSON.stringify(await rowsOf(database.db, table))).not.toContain(email);
  });
});
