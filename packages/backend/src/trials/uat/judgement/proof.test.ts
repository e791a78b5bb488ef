import { callUrl } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import * as calls from '@up/api/calls/trials/uat';

import { leaderSuite } from '../../../testing/backend/suites.ts';
import { testOperatorToken } from '../../../testing/backend/test-backend.ts';
import { openSeeded } from '../../../testing/database/seeded-database.ts';
import { bankSource, sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { createSandboxProject, requiredKey, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { cardRequest, paymentRequest, krw } from '@up/sandbox/testing/sandbox-requests';

const apiIds = [
  ...['update-wallet', 'suspend-wallet', 'resume-wallet'],
  ...['open-dispute', 'list-disputes', 'get-dispute', 'submit-dispute-evidence', 'withdraw-dispute'],
];
const usd = (value: number) => ({ value, currency: 'USD' });

describe('the test cases of wallets that change and of disputes', () => {
  let sandbox: SandboxProject;
  const { database, app, leader } = leaderSuite(openSeeded);

  /** A running UAT of these APIs; `sandbox` makes its calls. */
  async function startUat() {
    const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
    const { projectId } = await createSandboxProject(app, database.db, leader, packages);
    const body = { uatName: 'Wallets', apiIds, serverUrl: 'https://shop.example.com', testDate: '2026-12-01' };
    const requested = await leader.call(calls.requestUat, { params: { projectId }, body });
    const { uatID: uatId } = requested.json();
    const params = { projectId, uatId };
    const url = callUrl(calls.decideUat, { params });
    const headers = { [operatorTokenHeader]: testOperatorToken };
    await app.inject({ method: 'POST', url, headers, payload: { status: 'testing', reason: '' } });
    const key = (await leader.call(calls.revealUatKey, { params })).json();
    const call: SandboxProject['call'] = async (method, path, payload, more) => {
      const keyHeaders = { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey };
      const json = payload !== undefined && { 'content-type': 'application/json' };
      const response = await app.inject({
        method,
        url: `/sandbox/v1/${path}`,
        headers: { ...keyHeaders, ...json, ...requiredKey(method, path), ...more },
        payload: JSON.stringify(payload),
      });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    };
    sandbox = {
      projectId,
      key,
      call,
      get: (path) => call('GET', path),
      post: (path, payload, more) => call('POST', path, payload, more),
    };
    return async () => (await leader.call(calls.uatRequest, { params })).json().cases;
  }

  const { newCardholder, newCard, newWallet, pay } = sandboxPayers(() => sandbox);

  it('are all passed by real calls', async () => {
    const casesOf = await startUat();
    const post = (path: string, body: object = {}) => sandbox.post(path, body);
    /** Sends a call and then another one with its idempotency key. */
    const reuseKey = async (method: 'POST' | 'PATCH', path: string, first: object, second: object) => {
      const key = { 'idempotency-key': `reused ${method} ${path}` };
      await sandbox.call(method, path, first, key);
      await sandbox.call(method, path, second, key);
    };

    const cardholderId = await newCardholder();
    const walletId = await newWallet({ cardholderId });
    const wallet = `wallets/${walletId}`;
    const nowhere = 'wallets/wlt_000000000000';
    const change = (body: object, headers?: Record<string, string>) => sandbox.call('PATCH', wallet, body, headers);
    const { body: account } = await post('bank-accounts', {
      cardholderId,
      bankAccount: bankSource.bankAccount,
      withdrawalConsent: { agreedAt: '2026-11-02T09:30:00+09:00', channel: 'APP' },
    });
    const { bankAccountId } = account;
    const { cardId } = (await post('cards', cardRequest(cardholderId))).body;
    const autoCharge = (source: object) => ({ autoCharge: { threshold: krw(1_000), amount: krw(10_000), source } });
    await change({ alias: 'Travel' });
    await change({ limits: { balance: usd(1_000) } });
    await change(autoCharge({ type: 'BANK_ACCOUNT', bankAccountId }));
    await change(autoCharge({ type: 'CARD', cardId }));
    await change({ alias: 'Late' }, { 'if-match': '"another"' });
    await reuseKey('PATCH', wallet, { alias: 'One' }, { alias: 'Two' });
    await sandbox.call('PATCH', nowhere, { alias: 'Nobody' });

    await post(`${wallet}/resume`);
    await post(`${wallet}/suspend`);
    await reuseKey('POST', `${wallet}/suspend`, { reason: 'SUSPECTED_FRAUD' }, { reason: 'CUSTOMER_REQUEST' });
    await post(`${wallet}/suspend`, { reason: 'SUSPECTED_FRAUD' });
    await post(`${nowhere}/suspend`, { reason: 'SUSPECTED_FRAUD' });
    await sandbox.post(`${wallet}/resume`, {}, { 'idempotency-key': `reused POST ${wallet}/suspend` });
    await post(`${wallet}/resume`);
    await post(`${nowhere}/resume`);
    await post(`${wallet}/close`, { reason: 'CUSTOMER_REQUEST' });
    await change({ alias: 'Closed' });

    const { card } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 18_500);
    const declined = await post('payments', paymentRequest({ type: 'CARD', card }, 9_000_000));
    const { nrNumber: declinedNumber } = declined.body;
    const open = (body: object) => post('disputes', { nrNumber, reason: 'FRAUD', ...body });
    const { disputeId } = (await open({ externalId: 'dispute-1', amount: krw(1_000) })).body as {
      disputeId: string;
    };
    await open({ externalId: 'dispute-1' });
    await open({ nrNumber: '000000000000000' });
    await open({ nrNumber: declinedNumber });
    await open({ amount: krw(18_501) });
    await open({ amount: usd(100) });
    const part = { nrNumber, amount: krw(1_000) };
    await reuseKey('POST', 'disputes', { ...part, reason: 'FRAUD' }, { ...part, reason: 'DUPLICATE' });
    await post('disputes', { reason: 'FRAUD' });
    await sandbox.get('disputes');
    await sandbox.get(`disputes/${disputeId}`);
    await sandbox.get('disputes/dsp_000000000000');

    const evidence = { kind: 'OTHER', text: 'The letter of the cardholder' };
    await reuseKey('POST', `disputes/${disputeId}/evidence`, evidence, { ...evidence, text: 'Another letter' });
    await post(`disputes/${disputeId}/evidence`, { text: 'Of no kind' });
    await post('disputes/dsp_000000000000/evidence', evidence);
    await post('disputes/dsp_000000000000/withdraw');
    await sandbox.post(`disputes/${disputeId}/withdraw`, {}, { 'idempotency-key': 'reused POST disputes' });
    await post(`disputes/${disputeId}/withdraw`);
    await post(`disputes/${disputeId}/withdraw`);
    await post(`disputes/${disputeId}/evidence`, evidence);

    const cases = await casesOf();
    expect(new Set(cases.map(({ apiId }) => apiId))).toEqual(new Set(apiIds));
    expect(cases.filter(({ verdict }) => verdict !== 'passed').map(({ code }) => code)).toEqual([]);
  }, 60_000);
});
