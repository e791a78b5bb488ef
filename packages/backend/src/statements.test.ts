import { createKey } from '@up/api/calls/projects/key';
import { members } from '@up/api/calls/projects/member';
import * as project from '@up/api/calls/projects/project';

import { projectBody } from './testing/people/project-body.ts';
import { countStatements } from '@up/platform/testing/database/count-statements';
import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { createSandboxProject, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { paymentRequest } from '@up/sandbox/testing/sandbox-requests';
import { openingMilliseconds, openSeeded } from './testing/database/seeded-database.ts';
import { signIn, type TestUser } from './testing/people/signed-in.ts';
import { backendSuite } from './testing/backend/suites.ts';

let user: TestUser;
let params: { projectId: string };
let keys: Record<string, string>;
let sandbox: SandboxProject;
const payment = { card: {}, wallet: {} };
const { database, app } = backendSuite(openSeeded);
beforeAll(async () => {
  user = await signIn(app, database.db, 'Reader');
  for (const projectName of ['First', 'Second', 'Third']) {
    const body = projectBody({ projectName });
    params = { projectId: (await user.call(project.createProject, { body })).json().projectID };
  }
  const created = (await user.call(createKey, { params, body: { keyType: 'mock' } })).json();
  keys = { 'X-UP-Access-Key': created.accessKey, 'X-UP-Secret-Key': created.secretKey };
  sandbox = await createSandboxProject(app, database.db, user);
  const { newCardholder, newCard, newWallet, charge } = sandboxPayers(() => sandbox);
  const cardholderId = await newCardholder();
  const walletId = await newWallet({ cardholderId });
  await charge(walletId, 100_000);
  const { card } = await newCard({}, cardholderId);
  payment.card = paymentRequest({ type: 'CARD', card }, 1_000);
  payment.wallet = paymentRequest({ type: 'WALLET', walletId }, 1_000);
}, openingMilliseconds);

const pay = async (request: object) => ({ statusCode: (await sandbox.post('payments', request)).status });
const cards = () => app.inject({ url: '/sandbox/v1/cards', headers: keys });

// The cost of a response is mainly the number of its statements; this table makes an increase deliberate.
it.each<[string, number, () => Promise<{ statusCode: number }>]>([
  ['a project: access, and the project', 2, () => user.call(project.project, { params })],
  ['all projects: access, roles, and the projects', 3, () => user.call(project.projects, {})],
  ['the members of a project: access, members, and invitations', 3, () => user.call(members, { params })],
  ['the cards of a sandbox: all about the caller, the limits, cards, and the history', 4, cards],
  [
    'a payment with a card: the caller, its idempotency key, the decision, the payment, the ledger, the event with its sequence, the callback, and the history',
    32,
    () => pay(payment.card),
  ],
  ['a payment from a wallet, which counts those of its cards', 32, () => pay(payment.wallet)],
])('needs a fixed number of statements for %s', async (_read, statements, read) => {
  // The first call runs due work and records the use of the key.
  expect((await read()).statusCode).toBe(200);
  expect(await countStatements(read)).toBe(statements);
});
