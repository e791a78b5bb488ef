import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { cardholderRequest } from '../testing/sandbox-requests.ts';

const statuses = {
  cards: ['INACTIVE', 'ACTIVE', 'SUSPENDED', 'BLOCKED', 'LOST', 'TERMINATED', 'EXPIRED'],
  cardholders: ['PENDING', 'VERIFIED', 'REJECTED', 'CLOSED'],
} as const;
type List = keyof typeof statuses;

describe('lists by status', () => {
  let now = seededAt;
  const { sandbox } = sandboxSuite(openSeeded, { clock: () => now });
  const { newCard, newCardholder } = sandboxPayers(() => sandbox);

  async function make(path: string, body: object = {}): Promise<Record<string, string>> {
    const { status, body: made } = await sandbox.post(path, body);
    expect({ path, status, made }).toEqual({ path, status: 200, made });
    return made;
  }
  const rows = async (list: List, query = '') => (await sandbox.get(`${list}?limit=100${query}`)).body.data;

  beforeAll(async () => {
    const suspend = { reason: 'OVERDUE' };
    const suspendForNow = { reason: 'OVERDUE', until: '2026-11-22T00:00:00+09:00' };
    const block = { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST', until: '2026-11-21T00:00:00+09:00' };
    const blockLonger = { ...block, until: '2026-12-02T00:00:00+09:00' };
    const changes: [string, object][][] = [
      [],
      [['suspend', suspend]],
      [['suspend', suspendForNow]],
      [['block', block]],
      [
        ['suspend', suspend],
        ['block', block],
      ],
      [
        ['suspend', suspendForNow],
        ['block', blockLonger],
      ],
      [['block', { kind: 'PERMANENT', reason: 'SUSPECTED_FRAUD' }]],
      [['report-lost', { reason: 'LOST', noticedAt: '2026-11-20T09:00:00+09:00' }]],
      [['terminate', { reason: 'CUSTOMER_REQUEST' }]],
    ];
    for (const steps of changes) {
      const { cardId } = await newCard({ validMonths: 1 });
      for (const [step, body] of steps) await make(`cards/${cardId}/${step}`, body);
    }
    await make(`cardholders/${await newCardholder()}/close`, { reason: 'CUSTOMER_REQUEST' });
    for (const familyName of ['Pending', 'Rejected'])
      await make(
        'cardholders',
        cardholderRequest({ externalId: familyName, name: { familyName, givenName: 'Minseo' } }),
      );
    const undecided = { externalId: 'undecided', name: { familyName: 'Rejected', givenName: 'Minseo' } };
    const { cardholderId } = await make(
      'cardholders',
      cardholderRequest({ ...undecided, mobileNumber: '+821012345679' }),
    );
    await make(`cardholders/${cardholderId}/verifications`, { method: 'MOBILE_CARRIER', carrier: 'SKT' });
  });

  it.each([
    '2026-11-20T09:00:01Z',
    '2026-11-20T15:00:00Z',
    '2026-11-21T15:00:00Z',
    '2026-12-01T15:00:00Z',
    '2027-01-01T00:00:00Z',
  ])('have the rows that have the status at %s, in their order', async (at) => {
    now = new Date(at);
    for (const list of Object.keys(statuses) as List[]) {
      const all = await rows(list);
      for (const status of statuses[list]) {
        const expected = all.filter((row) => row.status === status);
        expect({ status, rows: await rows(list, `&status=${status}`) }).toEqual({ status, rows: expected });
      }
    }
  });
});
