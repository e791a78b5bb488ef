import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { type Call, callUrl } from '@up/api/call';
import { auditTrail } from '@up/api/calls/staff/audit';
import { operatorTokenHeader, waitingItems } from '@up/api/calls/staff/operator';
import * as projectCalls from '@up/api/calls/projects/project';
import { type FactorMissing, factorMissingProblems, pendingSessionProblem, reasonCodes } from '@up/api/problem';
import { projectRole, type ProjectRole } from '@up/api/roles';

import { accounts } from '../account/tables.ts';
import { projectMembers } from '@up/projects/project/tables';
import { projectBody } from '@up/backend/testing/people/project-body';
import type { TestInput } from '@up/backend/testing/backend/inject-call';
import { enrollTotp, makeOperator } from '@up/backend/testing/people/enroll-totp';
import { registeredCalls } from '@up/backend/testing/backend/registered-calls';
import { openingMilliseconds, openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestBackend, createTestServices, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { keysOf } from '@up/api/keys-of';
import { sessions } from '../session/tables.ts';

/** The calls that need a confirmation of the last ten minutes, and the roles that may make those of a project. */
const stepUps: Readonly<Record<string, readonly Role[]>> = {
  createKey: ['leader', 'admin'],
  createEncryptionKey: ['leader', 'admin'],
  revealKey: ['leader', 'admin', 'member'],
  deleteKey: ['leader', 'admin'],
  revealUatKey: ['leader'],
  callbackSecret: ['leader', 'admin'],
  decisionSecret: ['leader', 'admin'],
  updateDecisionSettings: ['leader', 'admin', 'member'],
  requireSignature: ['leader', 'admin'],
  inviteMember: ['leader', 'admin'],
  resendInvitation: ['leader', 'admin'],
  changeMemberRole: ['leader', 'admin'],
  expelMember: ['leader', 'admin'],
  // Its callback address is an endpoint.
  updateProject: ['leader'],
  deleteProject: ['leader'],
  handOverProject: ['leader'],
  requireSecondFactor: ['leader'],
  ...Object.fromEntries(
    [
      ...['withdrawal', 'startTotp', 'confirmTotp', 'startPasskey', 'addPasskey', 'removeFactor'],
      ...['renewRecoveryCodes', 'renamePasskey', 'myData', 'changePassword'],
    ].map((name) => [name, ['leader', 'admin', 'member'] as const]),
  ),
};
/** The same for the provider's staff. */
const staffStepUps = ['endSessionsOf', 'grantOperator', 'operatorSandboxCall', 'rekey'];
/** Every other call that changes something, by the reason why a stolen session gains nothing by it. */
const withoutStepUp: Readonly<Record<string, readonly string[]>> = {
  'needs the password': ['endSessions'],
  'confirms or keeps the second factor, or tells its owner a day before': [
    ...['startConfirmation', 'confirmSecondFactor', 'requestFactorReset', 'cancelFactorReset'],
  ],
  'takes access away': ['cancelInvitation', 'declineInvitation', 'leaveProject', 'cancelProject'],
  'accepts what a confirmed session offered': ['acceptInvitation', 'acceptReceivedInvitation'],
  'makes a project that is empty': ['createProject'],
  'is about the caller': ['updateProfile', 'acceptTexts', 'changeMarketing'],
  'needs the token of an edge': ['issueUpstreamToken'],
  'asks the provider': ['createProjectInquiry', 'writeInquiryMessage', 'closeInquiry'],
  'tests in the sandbox, with what every member sees': [
    ...['requestUat', 'finishUat', 'stopUat', 'prepareUatCase', 'generateTestData', 'resetTestData'],
    ...['approveTestPayment', 'cancelTestPayment', 'captureTestPayment', 'reverseTestPayment', 'releaseTestPayment'],
    ...['runPaymentScenario', 'saveScenario', 'removeSavedScenario'],
    ...['updateCallbackSettings', 'sendExampleEvent', 'resendCallback', 'moveSandboxClock'],
    ...['runDecisionDrill', 'updateResponderRules', 'deleteTemporarySandbox', 'switchMismatches'],
  ],
  'is work of the staff that gives nobody their rights': [
    ...['decideProject', 'decidePackage', 'decideUat', 'answerInquiry', 'closeInquiryByOperator', 'purgePages'],
    ...['importDocument', 'removePackage', 'restoreCatalogue'],
  ],
};
/** What a session may do that waits for its second factor. */
const pendingCalls = ['startConfirmation', 'confirmSecondFactor', 'requestFactorReset'];

const roles = { leader: projectRole.leader, admin: projectRole.admin, member: projectRole.member };
type Role = keyof typeof roles;

let calls: Call[];
let projectId: string;
const users = new Map<Role, TestUser>();
const { database, app } = backendSuite(openSeeded);
beforeAll(async () => {
  calls = registeredCalls(await createTestServices(database)).filter(({ access }) => access !== 'public');
  for (const role of keysOf(roles)) {
    const user = await signIn(app, database.db, role);
    await enrollTotp(database.db, user.uid);
    users.set(role, user);
    if (role === 'leader') projectId = await createProject(user);
    else await join(user, roles[role]);
  }
}, openingMilliseconds);

async function createProject(user: TestUser): Promise<string> {
  return (await user.call(projectCalls.createProject, { body: projectBody() })).json().projectID;
}

async function join(user: TestUser, role: ProjectRole): Promise<void> {
  const member = { projectId, accountId: user.uid, role, status: 'active', joinedAt: seededAt } as const;
  await database.db.insert(projectMembers).values(member);
}

function user(role: Role): TestUser {
  const found = users.get(role);
  if (!found) throw new Error(`${role} is not signed in`);
  return found;
}

/** Sets the second factor of all sessions of a user. */
async function setSession({ uid }: TestUser, state: Partial<typeof sessions.$inferInsert>): Promise<void> {
  await database.db.update(sessions).set(state).where(eq(sessions.accountId, uid));
}

async function reasonOf(user: TestUser, call: Call, input: TestInput): Promise<string | undefined> {
  const response = await user.send(call, input);
  expect(response.statusCode).toBeLessThan(500);
  return response.json<{ reasonCode?: string }>().reasonCode;
}

/** Leaves a stream as soon as it is open. */
async function reasonOfStream(user: TestUser, call: Call, input: TestInput): Promise<string | undefined> {
  const reader = new AbortController();
  const response = await user.open(call, input, reader.signal);
  expect(response.status).toBeLessThan(500);
  const { reasonCode } = response.ok ? {} : ((await response.json()) as { reasonCode?: string });
  reader.abort();
  return reasonCode;
}

/** The reason code with which a call is rejected for lack of a second factor; undefined when it is not. */
async function rejection(user: TestUser, call: Call): Promise<string | undefined> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = { ...Object.fromEntries(names.map((name) => [name, randomUUID()])), projectId };
  const input = { params: { ...params, purgeId: 1 }, body: call.method === 'GET' ? undefined : {} };
  const reasonCode = call.isStream ? await reasonOfStream(user, call, input) : await reasonOf(user, call, input);
  const reasons: string[] = [reasonCodes.stepUpRequired, reasonCodes.secondFactorMissing];
  return reasonCode !== undefined && reasons.includes(reasonCode) ? reasonCode : undefined;
}

/** These would end the session or the membership. */
const ending = ['endSessions', 'leaveProject'];
const isOfOperators = ({ access }: Call) => access === 'operator';
const beforeTenMinutes = new Date(seededAt.getTime() - 10 * 60 * 1000 - 1);
const ofTenMinutes = new Date(seededAt.getTime() - 10 * 60 * 1000);

describe.each(keysOf(roles))('every call, made by the %s of a project', (role) => {
  it.each([
    ['a sign-in that waits for the second factor', true],
    ['a session that is older than the second factor', false],
  ])('is rejected in %s, but those that confirm it', async (_, pending) => {
    await setSession(user(role), { pending, confirmedAt: null });
    const wrong: string[] = [];
    // It does not even learn who is an operator or a member.
    for (const call of calls) {
      const expected = pendingCalls.includes(call.name) ? undefined : reasonCodes.stepUpRequired;
      if ((await rejection(user(role), call)) !== expected) wrong.push(call.name);
    }
    expect(wrong).toEqual([]);
  });

  it('needs a recent confirmation if it gives or makes secrets, gives access or cannot be undone', async () => {
    await setSession(user(role), { pending: false, confirmedAt: beforeTenMinutes });
    const rejected: string[] = [];
    for (const call of calls.filter(({ name }) => !ending.includes(name))) {
      if ((await rejection(user(role), call)) === reasonCodes.stepUpRequired) rejected.push(call.name);
    }
    const allowed = Object.keys(stepUps).filter((name) => stepUps[name]?.includes(role));
    expect(rejected.toSorted()).toEqual(allowed.toSorted());
  });

  it('is allowed within ten minutes of a confirmation', async () => {
    await setSession(user(role), { pending: false, confirmedAt: ofTenMinutes });
    for (const call of calls.filter(({ name }) => !ending.includes(name))) {
      expect([call.name, await rejection(user(role), call)]).toEqual([call.name, undefined]);
    }
  });
});

it('decides about a recent confirmation for every call that changes something', () => {
  const decided = [...Object.keys(stepUps), ...staffStepUps, ...Object.values(withoutStepUp).flat()];
  const givesAway = (name: string) => name in stepUps || staffStepUps.includes(name);
  const changing = calls.filter(({ name, method }) => method !== 'GET' || givesAway(name)).map(({ name }) => name);
  expect(decided.toSorted()).toEqual(changing.toSorted());
});

describe('an operator', () => {
  const rejectedAlike = (reason: string | undefined) => ({ work: reason, stepUp: reason });
  it.each([
    ['without a second factor', false, null, rejectedAlike(reasonCodes.secondFactorMissing)],
    ['who has not confirmed it', true, null, rejectedAlike(reasonCodes.stepUpRequired)],
    ['who confirmed it earlier', true, beforeTenMinutes, { work: undefined, stepUp: reasonCodes.stepUpRequired }],
    ['who confirmed it within ten minutes', true, ofTenMinutes, rejectedAlike(undefined)],
  ])('%s gets the same response from every call', async (name, secondFactor, confirmedAt, expected) => {
    const staff = await signIn(app, database.db, name.replaceAll(' ', '-'));
    await makeOperator(database.db, staff.uid);
    if (!secondFactor) {
      await database.db.update(accounts).set({ secondFactor }).where(eq(accounts.id, staff.uid));
    }
    await setSession(staff, { confirmedAt });
    for (const call of calls.filter(isOfOperators)) {
      const expectedReason = staffStepUps.includes(call.name) ? expected.stepUp : expected.work;
      expect([call.name, await rejection(staff, call)]).toEqual([call.name, expectedReason]);
    }
  });
});

describe('the operator token', () => {
  const send = (backend: FastifyInstance, call: Call, more: Record<string, string> = {}) =>
    backend.inject({
      method: 'GET',
      url: callUrl(call, {}),
      headers: { [operatorTokenHeader]: testOperatorToken, ...more },
    });

  it('is for machines: a browser cannot use it', async () => {
    expect((await send(app, waitingItems)).statusCode).toBe(200);
    expect((await send(app, waitingItems, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403);
  });

  it('can be limited to calls', async () => {
    const limited = await createTestBackend(database, { operatorTokenCalls: ['auditTrail'] });
    expect((await send(limited, auditTrail)).statusCode).toBe(200);
    expect((await send(limited, waitingItems)).statusCode).toBe(403);
    await limited.close();
  });
});

describe('a project that requires a second factor', () => {
  it('has no access for members or sessions without one; its leader needs one to require it', async () => {
    const [leader, plain] = [await signIn(app, database.db, 'Chief'), await signIn(app, database.db, 'Plain')];
    projectId = await createProject(leader);
    await join(plain, projectRole.member);
    const input = { params: { projectId } };
    const require = () => leader.call(projectCalls.requireSecondFactor, { ...input, body: { required: true } });
    const missing = (as: FactorMissing) => ({
      reasonCode: reasonCodes.secondFactorMissing,
      type: factorMissingProblems[as],
    });
    expect((await require()).json()).toMatchObject(missing('requiring'));
    await enrollTotp(database.db, leader.uid);
    expect((await require()).statusCode).toBe(200);
    expect((await leader.call(projectCalls.projectSecondFactor, input)).json()).toEqual({
      required: true,
      membersWithout: ['Plain'],
    });
    expect((await plain.call(projectCalls.project, input)).json()).toMatchObject(missing('member'));
    await database.db.update(accounts).set({ secondFactor: false }).where(eq(accounts.id, leader.uid));
    expect((await leader.call(projectCalls.project, input)).json()).toMatchObject(missing('leader'));
    await enrollTotp(database.db, plain.uid);
    expect((await plain.call(projectCalls.project, input)).statusCode).toBe(200);
    await setSession(plain, { confirmedAt: null });
    expect((await plain.call(projectCalls.project, input)).json()).toMatchObject({ type: pendingSessionProblem });
  });
});
