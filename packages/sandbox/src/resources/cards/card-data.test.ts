import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { cardDataIn } from '../../testing/card-data.ts';
import { readSandboxApis } from '../../testing/sandbox-apis.ts';
import { newCardholder, sandboxPayers } from '../../testing/sandbox-payers.ts';
import { cardRequest } from '../../testing/sandbox-requests.ts';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';

const number = '9410123456784821';

/** The calls of all other tests are checked, too, see `createSandboxProject`. */
describe('the number and the CVC of a card', () => {
  const { database, sandbox } = sandboxSuite(openSeeded);
  const { newCard } = sandboxPayers(() => sandbox);

  const mobile = (cardholderId: string) => ({
    ...{ cardholderId, productCode: 'UP01', currency: 'KRW', provisioning: 'MANUAL' },
    device: { deviceId: 'A1B2C3D4E5F60718', platform: 'ANDROID', hasScreenLock: true },
  });
  const stolen = { kind: 'PERMANENT', reason: 'STOLEN', replacement: { issue: true } };

  it.each<[title: string, prepare: () => Promise<[path: string, body: object]>]>([
    ['is issued', async () => ['cards', cardRequest(await newCardholder(sandbox))]],
    ['is typed into a phone', async () => ['mobile-cards', mobile(await newCardholder(sandbox))]],
    ['is reissued', async () => [`cards/${(await newCard()).cardId}/reissue`, { reason: 'LOST' }]],
    ['is blocked and replaced', async () => [`cards/${(await newCard()).cardId}/block`, stolen]],
  ])('are returned when one %s, on request only', async (_title, prepare) => {
    const [[path, body], [expanded, sameBody]] = [await prepare(), await prepare()];
    const usual = await sandbox.post(path, body);
    expect(usual).toMatchObject({ status: 200 });
    expect(cardDataIn(usual.body)).toEqual([]);
    const full = await sandbox.post(`${expanded}?expand=credentials`, sameBody);
    expect(cardDataIn(full.body)).toEqual(['.credentials.cardNumber', '.credentials.cvc']);
  });

  it('belong to the request of an idempotency key', async () => {
    const body = cardRequest(await newCardholder(sandbox));
    const headers = { 'idempotency-key': 'card-of-2026-11-29' };
    await sandbox.post('cards', body, headers);
    expect(await sandbox.post('cards?expand=credentials', body, headers)).toMatchObject({ status: 409 });
  });

  it('are in no documented response', async () => {
    const found = (await readSandboxApis(database.db)).flatMap(({ id, definition }) =>
      definition.responses.flatMap(({ example, examples }) => cardDataIn([example, examples], id)),
    );
    expect(found).toEqual([]);
    expect(cardDataIn({ data: [{ memo: `Card ${number}` }, { card: { cvc: '739' } }] })).toEqual([
      '.data.0.memo',
      '.data.1.card.cvc',
    ]);
  });
});
