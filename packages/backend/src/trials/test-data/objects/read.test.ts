import * as calls from '@up/api/calls/trials/test-data';

import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { createSandboxProject, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { openingMilliseconds, openSeeded } from '../../../testing/database/seeded-database.ts';
import { leaderSuite } from '../../../testing/backend/suites.ts';

let sandbox: SandboxProject;
const { database, app, leader } = leaderSuite(openSeeded);
beforeAll(async () => {
  sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'digital-wallet']);
}, openingMilliseconds);

const objects = async (projectId = sandbox.projectId) =>
  (await leader.call(calls.sandboxObjects, { params: { projectId } })).json();

it('lists the newest objects of a sandbox by the field that names them, with what a request needs of a card', async () => {
  const { newCardholder, newCard, newWallet, pay } = sandboxPayers(() => sandbox);
  const cardholderId = await newCardholder();
  const first = await newCard({}, cardholderId);
  const second = await newCard({}, cardholderId);
  const walletId = await newWallet({ cardholderId });
  const { nrNumber } = await pay({ type: 'CARD', card: second.card }, 5_000);

  const found = await objects();
  const named = (field: string) => found.filter((object) => object.field === field);
  expect(named('cardholderId')).toEqual([
    { field: 'cardholderId', id: cardholderId, label: 'Minseo Kim', status: 'VERIFIED', parentId: null },
  ]);
  const { cardNumber, cvc, expiry } = second.card as { cardNumber: string; cvc: string; expiry: object };
  expect(named('cardId').map(({ id }) => id)).toEqual([second.cardId, first.cardId]);
  expect(named('cardId')[0]).toMatchObject({
    status: 'ACTIVE',
    parentId: cardholderId,
    card: { cardNumber, cvc, expiry },
  });
  expect(named('walletId')).toMatchObject([{ id: walletId, status: 'ACTIVE' }]);
  expect(named('nrNumber')).toMatchObject([{ id: nrNumber, status: 'APPROVED', label: '5000 KRW' }]);
});

it('offers what a card that is paid from a wallet pays with, and the status of a payment that the API shows', async () => {
  const { newCardholder, newCard, newWallet, charge, pay, cancel } = sandboxPayers(() => sandbox);
  const cardholderId = await newCardholder();
  const walletId = await newWallet({ cardholderId });
  await charge(walletId, 50_000);
  const onWallet = { productCode: 'UP03', fundingSource: { type: 'WALLET', walletId } } as const;
  const { cardId, card } = await newCard(onWallet, cardholderId);
  const { nrNumber } = await pay({ type: 'CARD', card }, 5_000);
  await cancel({ nrNumber }, { amount: { value: 2_000, currency: 'KRW' } });

  const found = await objects();
  expect(found.find(({ id }) => id === cardId)).toMatchObject({ card });
  expect(found.find(({ id }) => id === nrNumber)).toMatchObject({ status: 'PARTIALLY_CANCELLED', parentId: cardId });
});

it('shows nothing of the sandbox of another project', async () => {
  const other = await createSandboxProject(app, database.db, leader, ['card-issuing']);
  expect(await objects(other.projectId)).toEqual([]);
});
