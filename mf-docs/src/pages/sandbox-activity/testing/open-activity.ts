import { daySeconds } from '@up/api/day';
import type { Call } from '@up/api/call';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { problem } from '@up/host/testing/problem';
import type { CallInput } from '@up/host/testing/test-portal';

import { memberResponse } from '../../../testing/open-sandbox.tsx';
import { openDocs } from '../../../testing/open-docs.tsx';
import { projects } from '../../../testing/sandbox-fixture.ts';

/** A call of the sandbox. */
export const call = (id: string, rest: Partial<SandboxCallDetails> = {}): SandboxCallDetails => ({
  id,
  apiId: 'issue-card',
  method: 'POST',
  path: '/sandbox/v1/cards',
  status: 200,
  code: null,
  durationMs: 12,
  keyType: 'mock',
  client: 'http',
  at: '2026-11-02T00:30:00.000Z',
  sandboxAt: '2026-12-02T00:30:00.000Z',
  request: { headers: { accept: '*/*' }, body: '{"type":"VIRTUAL"}' },
  response: { headers: {}, body: '{"cardId":"crd_1"}' },
  ...rest,
});
/** What the list has; a test may add to it. */
export const calls = [
  call('c1'),
  call('c2', { status: 409, code: 'CARD_LIMIT_REACHED', request: { headers: {}, body: '{"type":"PHYSICAL"}' } }),
];
const endpoint = { id: 'cbk_1', origin: 'receiver', url: '', events: [], status: 'ENABLED', createdAt: '2026-11-01' };
const settings = { endpoints: [endpoint] };
const at = '2026-12-02T00:30:00.000Z';
const timeline = {
  subject: { id: 'crd_1', kind: 'card' },
  holderId: 'chd_1',
  items: [
    { kind: 'event', id: 'evt_1', at, type: 'PAYMENT_APPROVED', deliveries: [{ id: 'dlv_1', status: 'PENDING' }] },
    { kind: 'movement', id: 'ldg_1', at, movement: 'PAYMENT', reference: 'nr_1', amount: -18_500, currency: 'KRW' },
    {
      kind: 'step',
      id: 's_1',
      at,
      step: 'approval',
      outcome: 'approved',
      responseCode: '0000',
      amount: 18_500,
      currency: 'KRW',
    },
    {
      kind: 'decision',
      id: 'dcs_1',
      at,
      outcome: 'DECLINED',
      decidedBy: 'FALLBACK',
      cause: 'TIMEOUT',
      durationMs: 2_000,
    },
    { kind: 'call', id: 'c1', at, method: 'POST', path: '/sandbox/v1/cards', status: 200, code: null },
  ],
};
/** Saved by the page. */
let fault = 'none';
beforeEach(() => {
  fault = 'none';
  sessionStorage.clear();
});
const delivery = {
  id: 'dlv_1',
  endpointId: 'cbk_1',
  eventId: 'evt_1',
  eventType: 'PAYMENT_APPROVED',
  status: 'PENDING',
  attemptCount: 1,
  nextAttemptAt: '2026-11-02T00:35:00.000Z',
  createdAt: '2026-11-02T00:30:00.000Z',
  sandboxAt: '2026-12-02T00:30:00.000Z',
  lastAttempt: { at: '2026-11-02T00:30:00.000Z', httpStatus: null, cause: 'PRIVATE_ADDRESS' },
};
const attempt = {
  number: 1,
  at: '2026-11-02T00:30:00.000Z',
  url: 'http://10.0.0.1/',
  requestHeaders: { 'webhook-id': 'evt_1' },
  httpStatus: null,
  responseHeaders: null,
  responseBody: 'PRIVATE_ADDRESS',
  cause: 'PRIVATE_ADDRESS',
  durationMs: 3,
};

const decision = {
  id: 'dcs_1',
  nrNumber: '261102000000001',
  drill: null,
  question: '{"decisionId":"dcs_1"}',
  askedAt: '2026-11-02T00:30:00.000Z',
  outcome: 'DECLINED',
  decidedBy: 'FALLBACK',
  cause: 'TIMEOUT',
  durationMs: 2_000,
  answers: [{ afterMs: 2_513, httpStatus: 200, body: '{"decision":"APPROVE"}' }],
};

const balance = {
  ownerId: 'crd_1',
  currency: 'KRW',
  available: 4_988_000,
  held: 12_000,
  reserved: 0,
  openedAt: '2026-11-02T00:30:00.000Z',
};
const entry = { ownerId: 'crd_1', currency: 'KRW' };
const movement = {
  id: 'ldg_1',
  kind: 'PAYMENT',
  reference: '261102000001',
  description: 'Seoul Coffee',
  bookedAt: '2026-12-02T00:30:12.000Z',
  entries: [
    { ...entry, account: 'available', amount: -12_000, balanceAfter: 4_988_000 },
    { ...entry, account: 'held', amount: 12_000, balanceAfter: 12_000 },
  ],
};

const pageOfItems = (items: unknown[]) => ({ items, page: 1, pageSize: 10, total: items.length });

export function respond(definition: Pick<Call, 'name'>, input: CallInput): unknown {
  switch (definition.name) {
    case 'sandboxClock':
      return { now: '2026-12-02T00:30:00.000Z', trueTime: '2026-11-02T00:30:00.000Z', aheadSeconds: 30 * daySeconds };
    case 'moveSandboxClock':
      return { now: '2027-01-02T00:30:00.000Z', trueTime: '2026-11-02T00:30:00.000Z', aheadSeconds: 61 * daySeconds };
    case 'previewSandboxClock':
      return { to: input.query?.to ?? '2027-01-02T00:30:00.000Z', settled: 3, expired: 1 };
    case 'sandboxCalls':
      return pageOfItems(calls.map(({ request: _request, response: _response, ...rest }) => rest));
    case 'sandboxCall':
      return calls.find(({ id }) => id === input.params?.callId) ?? fail();
    case 'sandboxTimeline':
      return timeline;
    case 'ledgerBalances':
      return { items: [balance], total: 1 };
    case 'ledgerMovements':
      return pageOfItems([movement]);
    case 'uatRequests':
      return pageOfItems([{ uatID: 'uat_1' }]);
    case 'callbackSettings':
      return { ...settings, fault };
    case 'updateCallbackSettings':
      ({ fault } = { fault, ...input.body });
      return { ...settings, fault };
    case 'callbackDeliveries':
      return pageOfItems([delivery]);
    case 'callbackDelivery':
      return {
        ...delivery,
        wrongSignature: input.params?.deliveryId === 'dlv_wrong',
        payload: '{"type":"PAYMENT_APPROVED"}',
        attempts: [attempt],
      };
    case 'decisionSettings':
      return { url: '', enabled: false, fallback: 'DECLINE', rules: [] };
    case 'updateDecisionSettings':
      return { ...input.body, rules: [] };
    case 'updateResponderRules':
      return { url: '', enabled: false, fallback: 'DECLINE', ...input.body };
    case 'decisions':
      return {
        items: [decision],
        times: [
          { untilMs: 50, endpoint: 3, fallback: 0 },
          { untilMs: 2_000, endpoint: 0, fallback: 1 },
        ],
      };
    case 'runDecisionDrill':
      return { ...decision, ...input.body, cause: 'INVALID_ANSWER', durationMs: 3 };
    case 'resendCallback':
      return { ...delivery, status: 'DELIVERED' };
    default:
      return memberResponse(definition, input);
  }
}

function fail(): never {
  throw problem(404);
}

export const project = projects[0]?.projectID ?? '';
/** Opens the page of a project's activity. */
export const openActivity = (query: Omit<NonNullable<Parameters<typeof pages.sandboxActivity>[0]>, 'project'> = {}) =>
  openDocs(pages.sandboxActivity({ project, ...query }), { loggedIn: true, respond });
