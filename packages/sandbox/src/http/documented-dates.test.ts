import type { ParameterDefinition } from '@up/api/entities/parameter';
import { isRecord } from '@up/api/is-record';

import { leaderSuite } from '@up/backend/testing/backend/suites';
import { openSeeded, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { readSandboxApis } from '../testing/sandbox-apis.ts';
import { newCardholder, sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import type { SandboxApi } from './sandbox-api.ts';

const tenYearsLater = new Date(seededAt);
tenYearsLater.setUTCFullYear(seededAt.getUTCFullYear() + 10);

const isDate = ({ format }: ParameterDefinition) => format === 'date' || format === 'date-time';

const hasDate = (definition: ParameterDefinition): boolean =>
  isDate(definition) || (definition.params ?? []).some(hasDate);

/** Names of fields and the values that take the place of the ones in an example. */
type Own = Record<string, unknown>;

function withOwn(value: unknown, own: Own): unknown {
  if (Array.isArray(value)) return value.map((item) => withOwn(item, own));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own[name] ?? withOwn(part, own)]));
}

/** The documented bodies of a request, and for each date with an example of its own the usual body with it. */
function bodiesOf({ definition: { requestExample, requestExamples = [], params } }: SandboxApi): unknown[] {
  const dates = params.filter((param) => param.location === 'body' && isDate(param) && param.example !== undefined);
  const usual = isRecord(requestExample) ? requestExample : {};
  const added = dates.map(({ field, example }) => ({ ...usual, [field]: example }));
  return [requestExample, ...requestExamples.map(({ value }) => value), ...added];
}

describe('dates in the examples of requests', () => {
  const { database, app, leader } = leaderSuite(openSeeded, { clock: () => tenYearsLater });
  let sandbox: SandboxProject;
  beforeAll(async () => {
    sandbox = await createSandboxProject(app, database.db, leader, [
      ...['card-issuing', 'digital-wallet', 'merchant-acquiring'],
    ]);
  }, openingMilliseconds);
  const { newCard, newWallet, newBankAccount, pay } = sandboxPayers(() => sandbox);

  /** Objects of one cardholder, by the fields that name them. */
  async function newObjects(): Promise<Own> {
    const cardholderId = await newCardholder(sandbox);
    const { cardId, card } = await newCard({}, cardholderId);
    const walletId = await newWallet({ cardholderId });
    const bankAccountId = await newBankAccount(cardholderId);
    const { nrNumber } = await pay({ type: 'CARD', card }, 1_000);
    return { cardholderId, cardId, walletId, bankAccountId, nrNumber };
  }

  it('are still taken ten years later', async () => {
    const apis = (await readSandboxApis(database.db)).filter(({ definition }) => definition.params.some(hasDate));
    const refused: unknown[] = [];
    const unreached = new Set<string>();
    const read = await newObjects();
    for (const api of apis) {
      const { method, path, definition } = api;
      const queries = definition.params
        .filter((param) => param.location === 'query' && isDate(param))
        .map(({ field, example }) => `?${field}=${encodeURIComponent(String(example))}`);
      for (const body of bodiesOf(api)) {
        for (const query of ['', ...queries]) {
          const own = method === 'GET' ? read : await newObjects();
          const url = path.replace('/sandbox/v1/', '').replace(/\{(\w+)\}/g, (_, name: string) => String(own[name]));
          const response = await sandbox.call(method as 'POST', url + query, withOwn(body, own));
          if (response.status === 404) unreached.add(api.id);
          if (response.status === 400) refused.push([api.id, query, body, response.body]);
        }
      }
    }
    expect(refused).toEqual([]);
    // Of objects that this test does not have; those take no dates that end.
    expect([...unreached]).toEqual(['list-settlement-items']);
  }, 60_000);
});
