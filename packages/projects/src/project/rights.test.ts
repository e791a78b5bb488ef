import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Call } from '@up/api/call';
import * as callbackCalls from '@up/api/calls/sandbox/callback';
import * as decisionCalls from '@up/api/calls/sandbox/decision';
import * as inquiryCalls from '@up/api/calls/projects/inquiry';
import { projectCollection, projectOpenApi } from '@up/api/calls/catalogue/catalogue-export';
import { projectApiChanges } from '@up/api/calls/trials/api-changes';
import * as paymentCalls from '@up/api/calls/trials/payment-test';
import * as mismatchCalls from '@up/api/calls/sandbox/mismatches';
import * as temporaryCalls from '@up/api/calls/sandbox/temporary-sandboxes';
import * as sandboxCalls from '@up/api/calls/sandbox/sandbox';
import * as auditCalls from '@up/api/calls/staff/audit';
import * as keyCalls from '@up/api/calls/projects/key';
import * as ledgerCalls from '@up/api/calls/sandbox/ledger';
import * as memberCalls from '@up/api/calls/projects/member';
import * as projectCalls from '@up/api/calls/projects/project';
import * as uatCalls from '@up/api/calls/trials/uat';
import { sandboxTimeline } from '@up/api/calls/sandbox/timeline';
import * as testDataCalls from '@up/api/calls/trials/test-data';
import { projectRole } from '@up/api/roles';

import { projectBody } from '@up/backend/testing/people/project-body';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { isOfProject, registeredCalls } from '@up/backend/testing/backend/registered-calls';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { projectInvitations } from '../member/tables.ts';
import { projectMembers } from './tables.ts';

const everyone = ['leader', 'admin', 'member', 'invited', 'stranger'] as const;
type Who = (typeof everyone)[number];

const form = projectBody({ projectName: 'Lunch cards' });

const uatForm = {
  uatName: 'Cards',
  apiIds: ['get-cardholder'],
  serverUrl: 'https://shop.example.com',
  testDate: '2099-01-01',
};

const payment = { cardNumber: '9410000000000000', merchantId: 'shop-1', merchantType: 'AQ01', amount: 100 };

const { cardNumber: _, ...request } = payment;
const savedScenario = { ...request, name: 'Lunch', kind: 'PAYMENT', cardId: 'crd_1' };

const inquiry = { type: '40', title: 'Contract', description: 'When?', attachmentId: '' };

/** Every call of a project with a valid body, so that only the role decides, and the expected status of each role. */
const table: { call: Call; body?: object; query?: object; expected: Record<Who, number> }[] = [
  { call: projectCalls.project, expected: may(200, 'leader', 'admin', 'member') },
  { call: projectCalls.updateProject, body: { ...form, projectName: 'Renamed' }, expected: may(200, 'leader') },
  // The project is active, so the step itself is not allowed to anybody.
  { call: projectCalls.cancelProject, expected: may(409, 'leader') },
  { call: projectCalls.deleteProject, body: { words: 'Delete Project' }, expected: may(200, 'leader') },
  { call: projectCalls.handOverProject, expected: may(200, 'leader') },
  { call: projectCalls.projectSecondFactor, expected: may(200, 'leader') },
  { call: projectCalls.requireSecondFactor, body: { required: false }, expected: may(200, 'leader') },
  { call: auditCalls.projectEvents, expected: may(200, 'leader') },
  { call: memberCalls.members, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: memberCalls.inviteMember,
    body: { email: 'new@example.com', role: projectRole.member },
    expected: may(201, 'leader', 'admin'),
  },
  { call: memberCalls.cancelInvitation, expected: may(200, 'leader', 'admin') },
  { call: memberCalls.resendInvitation, expected: may(200, 'leader', 'admin') },
  { call: memberCalls.changeMemberRole, body: { role: projectRole.admin }, expected: may(200, 'leader', 'admin') },
  { call: memberCalls.expelMember, expected: may(200, 'leader', 'admin') },
  { call: memberCalls.leaveProject, expected: may(200, 'admin', 'member') },
  { call: testDataCalls.testData, expected: may(200, 'leader', 'admin', 'member') },
  { call: testDataCalls.sandboxObjects, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: testDataCalls.generateTestData,
    body: { seed: 'rights', size: 1 },
    expected: may(201, 'leader', 'admin', 'member'),
  },
  { call: testDataCalls.resetTestData, expected: may(200, 'leader', 'admin', 'member') },
  { call: keyCalls.keys, expected: may(200, 'leader', 'admin', 'member') },
  { call: keyCalls.createKey, body: { keyType: 'mock' }, expected: may(201, 'leader', 'admin') },
  { call: keyCalls.createEncryptionKey, body: { kind: 'server' }, expected: may(201, 'leader', 'admin') },
  // The key of the table is a mock key, which has no certificate.
  { call: keyCalls.keyCertificate, expected: may(409, 'leader', 'admin', 'member') },
  { call: keyCalls.revealKey, expected: may(200, 'leader', 'admin', 'member') },
  { call: projectOpenApi, expected: may(200, 'leader', 'admin', 'member') },
  { call: projectCollection, expected: may(200, 'leader', 'admin', 'member') },
  { call: keyCalls.deleteKey, body: { word: 'Delete' }, expected: may(200, 'leader', 'admin') },
  { call: keyCalls.requireSignature, body: { required: true }, expected: may(200, 'leader', 'admin') },
  { call: uatCalls.uatApis, expected: may(200, 'leader', 'admin', 'member') },
  { call: uatCalls.uatRequests, expected: may(200, 'leader', 'admin', 'member') },
  { call: uatCalls.requestUat, body: uatForm, expected: may(201, 'leader') },
  // There is no request yet, so an allowed caller gets 404.
  { call: uatCalls.uatRequest, expected: may(404, 'leader', 'admin', 'member') },
  { call: uatCalls.finishUat, expected: may(404, 'leader', 'admin') },
  { call: uatCalls.stopUat, expected: may(404, 'leader', 'admin') },
  { call: uatCalls.revealUatKey, expected: may(404, 'leader') },
  { call: uatCalls.prepareUatCase, expected: may(404, 'leader', 'admin', 'member') },
  { call: uatCalls.uatCalls, expected: may(404, 'leader', 'admin', 'member') },
  { call: uatCalls.uatCall, expected: may(404, 'leader', 'admin', 'member') },
  { call: uatCalls.uatReport, expected: may(404, 'leader', 'admin', 'member'), query: { language: 'ko' } },
  { call: sandboxCalls.sandboxCalls, expected: may(200, 'leader', 'admin', 'member') },
  { call: sandboxCalls.sandboxUpdates, expected: may(200, 'leader', 'admin', 'member') },
  // There is no call, delivery or inquiry yet, so an allowed caller gets 404.
  { call: sandboxCalls.sandboxCall, expected: may(404, 'leader', 'admin', 'member') },
  { call: projectApiChanges, expected: may(200, 'leader', 'admin', 'member') },
  { call: sandboxCalls.sandboxUsage, expected: may(200, 'leader', 'admin', 'member') },
  { call: sandboxCalls.sandboxClock, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: sandboxCalls.previewSandboxClock,
    query: { step: 'day' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: sandboxCalls.moveSandboxClock, body: { step: 'day' }, expected: may(200, 'leader', 'admin', 'member') },
  { call: mismatchCalls.plantedMismatches, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: mismatchCalls.switchMismatches,
    body: { enabled: false },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: temporaryCalls.temporarySandboxes, expected: may(200, 'leader', 'admin', 'member') },
  // There is none yet, so an allowed caller gets 404.
  { call: temporaryCalls.deleteTemporarySandbox, expected: may(404, 'leader', 'admin', 'member') },
  { call: ledgerCalls.ledgerMovements, expected: may(200, 'leader', 'admin', 'member') },
  { call: sandboxTimeline, query: { of: 'crd_none' }, expected: may(404, 'leader', 'admin', 'member') },
  { call: ledgerCalls.ledgerBalances, expected: may(200, 'leader', 'admin', 'member') },
  { call: callbackCalls.callbackSettings, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: callbackCalls.updateCallbackSettings,
    body: { fault: 'none', receiver: true },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: callbackCalls.callbackSecret, expected: may(404, 'leader', 'admin') },
  { call: callbackCalls.callbackDeliveries, expected: may(200, 'leader', 'admin', 'member') },
  { call: callbackCalls.callbackDelivery, expected: may(404, 'leader', 'admin', 'member') },
  {
    call: callbackCalls.sendExampleEvent,
    body: { eventType: 'CARD_ISSUED' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: callbackCalls.resendCallback, expected: may(404, 'leader', 'admin', 'member') },
  { call: callbackCalls.callbackReceipts, expected: may(200, 'leader', 'admin', 'member') },
  { call: callbackCalls.listeners, expected: may(200, 'leader', 'admin', 'member') },
  { call: decisionCalls.decisionSettings, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: decisionCalls.updateDecisionSettings,
    body: { url: '', enabled: false, fallback: 'DECLINE' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  {
    call: decisionCalls.updateResponderRules,
    body: { rules: [{ answer: 'DECLINE' }] },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: decisionCalls.decisionSecret, expected: may(200, 'leader', 'admin') },
  { call: decisionCalls.decisions, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: decisionCalls.runDecisionDrill,
    body: { drill: 'PART' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: paymentCalls.paymentTestCards, expected: may(200, 'leader', 'admin', 'member') },
  { call: paymentCalls.paymentTestSteps, expected: may(200, 'leader', 'admin', 'member') },
  { call: paymentCalls.paymentScenarios, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: paymentCalls.runPaymentScenario,
    body: { scenarioId: 'fuel' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  {
    call: paymentCalls.paymentScenarioEvents,
    query: { resourceIds: '261103000000418' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: paymentCalls.savedScenarios, expected: may(200, 'leader', 'admin', 'member') },
  { call: paymentCalls.saveScenario, body: savedScenario, expected: may(201, 'leader', 'admin', 'member') },
  { call: paymentCalls.removeSavedScenario, expected: may(200, 'leader', 'admin', 'member') },
  // No card has this number: a failed test is a valid response.
  { call: paymentCalls.approveTestPayment, body: payment, expected: may(200, 'leader', 'admin', 'member') },
  {
    call: paymentCalls.cancelTestPayment,
    body: { nrNumber: '100000000000001' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  {
    call: paymentCalls.captureTestPayment,
    body: { nrNumber: '100000000000001', amount: 100, final: true },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  {
    call: paymentCalls.reverseTestPayment,
    body: { nrNumber: '100000000000001' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  {
    call: paymentCalls.releaseTestPayment,
    body: { nrNumber: '100000000000001' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  {
    call: inquiryCalls.projectInquiries,
    query: { topic: 'contract' },
    expected: may(200, 'leader', 'admin', 'member'),
  },
  { call: inquiryCalls.createProjectInquiry, body: inquiry, expected: may(201, 'leader', 'admin', 'member') },
  { call: inquiryCalls.projectInquiry, expected: may(404, 'leader', 'admin', 'member') },
  {
    call: inquiryCalls.writeInquiryMessage,
    body: { description: 'More', attachmentId: '' },
    expected: may(404, 'leader', 'admin', 'member'),
  },
  { call: inquiryCalls.closeInquiry, expected: may(404, 'leader', 'admin', 'member') },
];

it('has a row for every registered call of a project', async () => {
  const calls = registeredCalls(await createTestServices(database));
  const names = calls.filter(isOfProject).map(({ name }) => name);
  expect(table.map(({ call }) => call.name).toSorted()).toEqual(names.toSorted());
});

/** A non-member gets 404; a member without the right is rejected. */
function may(status: number, ...whos: Who[]): Record<Who, number> {
  const otherwise = { leader: 403, admin: 403, member: 403, invited: 404, stranger: 404 };
  return { ...otherwise, ...Object.fromEntries(whos.map((who) => [who, status])) };
}

let shared: Awaited<ReturnType<typeof prepare>>;
const users = new Map<Who, TestUser>();
const { database, app } = backendSuite(openSeeded);
beforeAll(async () => {
  for (const who of everyone) users.set(who, await signIn(app, database.db, who));
  shared = await prepare();
}, 60_000);

function user(who: Who): TestUser {
  const found = users.get(who);
  if (!found) throw new Error(`${who} is not signed in`);
  return found;
}

let counter = 0;

/** A project with everybody in it, one key, and one invitation that is open. */
async function prepare() {
  const body = { ...form, projectName: `Project ${++counter}` };
  const created = await user('leader').call(projectCalls.createProject, { body });
  const { projectID: projectId } = created.json();
  const members = [
    { who: 'admin', role: projectRole.admin, status: 'active' },
    { who: 'member', role: projectRole.member, status: 'active' },
    { who: 'invited', role: projectRole.admin, status: 'invited' },
  ] as const;
  for (const { who, ...member } of members) {
    await database.db
      .insert(projectMembers)
      .values({ projectId, accountId: user(who).uid, joinedAt: seededAt, ...member });
  }
  const invitation = { id: randomUUID(), projectId, inviterId: user('leader').uid, email: 'open@example.com' };
  await database.db.insert(projectInvitations).values({
    ...invitation,
    role: projectRole.member,
    status: 'sent',
    createdAt: seededAt,
    expiresAt: new Date('2100-01-01'),
  });
  const isMember = and(eq(projectMembers.projectId, projectId), eq(projectMembers.accountId, user('member').uid));
  const [member] = await database.db.select().from(projectMembers).where(isMember);
  const key = await user('leader').call(keyCalls.createKey, { params: { projectId }, body: { keyType: 'mock' } });
  return {
    projectId,
    memberId: member?.id ?? '',
    invitationId: invitation.id,
    keyId: key.json().keyId,
    packageId: 'card-issuing',
    tool: 'bruno',
    uatId: randomUUID(),
    code: 'get-card.success',
    callId: 'none',
    endpointId: 'none',
    deliveryId: 'none',
    inquiryId: randomUUID(),
    sandboxId: randomUUID(),
    savedScenarioId: randomUUID(),
  };
}

describe.each(table)('$call.name', ({ call, body, query, expected }) => {
  it.each(everyone)('as %s', async (who) => {
    // Reads and rejected calls change nothing, so they can share one project.
    const changes = call.method !== 'GET' && expected[who] < 300;
    const params = changes ? await prepare() : shared;
    if (call.isStream) {
      const reader = new AbortController();
      const { status } = await user(who).open(call, { params }, reader.signal);
      reader.abort();
      expect(status).toBe(expected[who]);
      return;
    }
    const response = await user(who).send(call, { params, query, body: body ?? { memberId: params.memberId } });
    expect(response.statusCode).toBe(expected[who]);
    if (response.statusCode === 403) {
      expect(response.json()).toMatchObject({ title: "You don't have permission to access." });
    }
  });
});
