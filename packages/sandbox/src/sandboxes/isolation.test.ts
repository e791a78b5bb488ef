import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { runTrigger } from '@up/listen/triggers/trigger';
import { openingMilliseconds, openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { callbackDeliveries, callbackEndpoints, callbackEvents } from '../callbacks/tables.ts';
import type { SandboxApi } from '../http/sandbox-api.ts';
import { ledgerAccounts, ledgerTransactions } from '../ledger/tables.ts';
import { sandboxPayments, sandboxSettlements } from '../store/payments/tables.ts';
import { sandboxClocks, sandboxResources } from '../store/tables.ts';
import { readSandboxApis } from '../testing/sandbox-apis.ts';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { newTemporarySandbox, type TemporarySandboxOfTest } from '../testing/temporary-sandbox.ts';
import { stepsIn } from '../testing/trigger-steps.ts';

const tables = {
  resources: [sandboxResources, sandboxResources.sandboxId],
  payments: [sandboxPayments, sandboxPayments.sandboxId],
  settlements: [sandboxSettlements, sandboxSettlements.sandboxId],
  accounts: [ledgerAccounts, ledgerAccounts.sandboxId],
  transactions: [ledgerTransactions, ledgerTransactions.sandboxId],
  events: [callbackEvents, callbackEvents.sandboxId],
  deliveries: [callbackDeliveries, callbackDeliveries.sandboxId],
  endpoints: [callbackEndpoints, callbackEndpoints.sandboxId],
  clock: [sandboxClocks, sandboxClocks.sandboxId],
} as const;

describe('two temporary sandboxes', () => {
  let now = seededAt.getTime();
  const clock = () => new Date((now += 1));
  const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
  const { database, app, sandbox: project } = sandboxSuite(openSeeded, { clock }, packages);
  let full: TemporarySandboxOfTest;
  let empty: TemporarySandboxOfTest;
  let apis: SandboxApi[];
  let ids: string[];

  const rowsOf = (id: string) =>
    Promise.all(Object.values(tables).map(([table, column]) => database.db.select().from(table).where(eq(column, id))));
  const printOf = async (id: string) =>
    createHash('sha256')
      .update(JSON.stringify((await rowsOf(id)).map((rows) => rows.map((row) => textOf(row)).toSorted())))
      .digest('hex');

  beforeAll(async () => {
    full = await newTemporarySandbox({ app, database }, project);
    empty = await newTemporarySandbox({ app, database }, project);
    apis = await readSandboxApis(database.db);
    const types = ['CARD_RETURNED', 'CARD_UPDATED', 'BANK_ACCOUNT_UPDATED', 'MERCHANT_UPDATED'] as const;
    for (const type of [...types, 'TOKEN_UPDATED', 'ENCRYPTION_KEY_STATUS_CHANGED'] as const)
      await runTrigger(stepsIn(full), type);
    const { newCard, newWallet, charge, pay } = sandboxPayers(() => full);
    const { card } = await newCard();
    await pay({ type: 'CARD', card }, 1_000);
    await charge(await newWallet(), 5_000);
    const rows = (await rowsOf(full.id)).flat();
    ids = rows.flatMap((row) => ('id' in row && typeof row.id === 'string' ? [row.id] : []));
  }, openingMilliseconds * 4);

  /** The id of the full sandbox that stands for a documented one. */
  const idLike = (shown: string) =>
    ids.find((id) => (/^[a-z]{3}_/.test(shown) ? id.startsWith(shown.slice(0, 4)) : /^\d{15}$/.test(id)));
  /** Merchants have ids of the caller's choice, so both may have the documented one. */
  const merchantOtherThan = (shown: string) => ids.find((id) => id.startsWith('up') && id !== shown);
  const isId = (text: string) => /^([a-z]{3}_\w{12}|\d{15})$/.test(text);
  /** A value in which ids of the full sandbox stand for the documented ones. */
  const filled = (value: unknown): unknown =>
    value === undefined
      ? undefined
      : JSON.parse(JSON.stringify(value), (_, part: unknown) =>
          typeof part === 'string' && isId(part) ? (idLike(part) ?? part) : part,
        );

  it('share no id in any operation, and no call of one changes the other', async () => {
    const before = await printOf(full.id);
    const worked: string[] = [];
    let tried = 0;
    for (const { id, method, path, definition } of apis.filter(({ isBuiltIn }) => isBuiltIn)) {
      if (path.startsWith('/sandbox/v1/test/sandboxes')) continue;
      const shown = new Map(
        definition.params.flatMap(({ field, example }) =>
          typeof example === 'string' ? [[field, example] as const] : [],
        ),
      );
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const actual = names.map((name) => {
        const example = shown.get(name) ?? '';
        return idLike(example) ?? merchantOtherThan(example) ?? 'none';
      });
      const address = names.reduce((text, name, at) => text.replace(`{${name}}`, actual[at] ?? ''), path);
      const url = address.replace('/sandbox/v1/', '');
      const body = method === 'GET' || method === 'DELETE' ? undefined : (filled(definition.requestExample) ?? {});
      const headers = { 'idempotency-key': `isolation-${id}` };
      const response = await empty.call(method as 'POST', url, body, headers);
      tried += 1;
      const text = JSON.stringify(response.body);
      if (response.status >= 500) worked.push(`${method} ${path}: ${response.status}`);
      if (names.length > 0 && response.status < 300) worked.push(`${method} ${path} with ${actual.join()}: ${text}`);
      if (method === 'GET' && response.status < 300 && ids.some((each) => isId(each) && text.includes(each)))
        worked.push(`${method} ${path} shows ${text}`);
    }
    expect(worked).toEqual([]);
    expect(tried).toBeGreaterThan(80);
    expect(await printOf(full.id)).toBe(before);
  }, 240_000);

  it('do not pay with the card of each other', async () => {
    const { card } = await sandboxPayers(() => full).newCard();
    const payment = await sandboxPayers(() => empty).pay({ type: 'CARD', card }, 1_000);
    expect(payment).toMatchObject({ status: 'DECLINED' });
  });
});

function textOf(row: object): string {
  return JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
