import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { type Call, callUrl } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { createProject } from '@up/api/calls/projects/project';

import type { OpenDatabase } from '@up/platform/database/database';
import { projectInvitations } from '@up/projects/member/tables';
import { projectBody } from '@up/backend/testing/people/project-body';
import { makeOperator } from '@up/backend/testing/people/enroll-totp';
import { isOfProject, registeredCalls } from '@up/backend/testing/backend/registered-calls';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { createTestBackend, createTestServices, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { keysOf } from '@up/api/keys-of';

/** Who may make each call outside of projects; the calls of projects are in `project/rights.test.ts`. */
const table = {
  anybody: [
    ...['registration', 'activation', 'resendActivation', 'login', 'findPassword', 'setForgottenPassword', 'logout'],
    ...['verifyReport', 'createInquiry', 'deleteAttachment', 'startConsulting', 'consultingResult', 'answerSurvey'],
    ...['subscribeNewsletter', 'confirmNewsletter', 'unsubscribeNewsletter'],
    ...[
      'sandboxCodes',
      'packageOpenApi',
      'packageOverlay',
      'packagePostman',
      'packageBruno',
      'packageDetails',
      'allGroups',
    ],
    ...['apiMenu', 'apiPlace', 'apiLevel', 'changelog', 'changelogReleases', 'removedApi'],
    ...[
      'productVersions',
      'productInfo',
      'productFields',
      'productExample',
      'cmsContents',
      'allUseCases',
      'noticeViews',
      'countNoticeView',
    ],
    ...['siteConfig', 'search', 'searchSuggestions', 'reportTelemetry', 'mailbox', 'upstreamKeys'],
  ],
  // Each requires its own secret: a refresh token, the secret of the edges, that of the CMS.
  secret: [
    ...['refreshToken', 'edgePurges', 'reportPurge', 'reportEdge', 'reportedRevisions', 'contentChanged'],
    // Of the edges, with the session of a member.
    'issueUpstreamToken',
  ],
  member: [
    ...[
      'userDetails',
      'myData',
      'myDataSummary',
      'updateProfile',
      'changePassword',
      'openSessions',
      'endSessions',
      'withdrawal',
      'dashboard',
    ],
    ...['projects', 'projectPage', 'createProject'],
    ...['consents', 'acceptTexts', 'changeMarketing', 'renamePasskey'],
    ...['secondFactor', 'startTotp', 'confirmTotp', 'startPasskey', 'addPasskey', 'removeFactor', 'renewRecoveryCodes'],
    ...['startConfirmation', 'confirmSecondFactor', 'requestFactorReset', 'cancelFactorReset'],
    ...['invitation', 'acceptInvitation', 'receivedInvitations', 'acceptReceivedInvitation', 'declineInvitation'],
  ],
  operator: [
    ...[
      'operatorProjects',
      'operatorProjectPage',
      'operatorProject',
      'decidePackage',
      'decideProject',
      'waitingItems',
      'endSessionsOf',
      'grantOperator',
    ],
    ...['operatorUatRequests', 'operatorUatRequest', 'operatorUatCall', 'decideUat', 'auditTrail'],
    ...['rekey', 'operatorSandboxCall', 'telemetrySummary', 'telemetryVersions', 'telemetryStack', 'edges'],
    ...['operatorInquiries', 'operatorInquiry', 'answerInquiry', 'closeInquiryByOperator'],
    ...[
      'catalogueSnapshots',
      'importDocument',
      'importProgress',
      'purgePages',
      'purges',
      'removePackage',
      'restoreCatalogue',
    ],
  ],
} as const;
type Group = keyof typeof table;

/** Calls that check the secret after the body. */
const bodies: Record<string, object> = {
  issueUpstreamToken: { audience: 'mf-a/rates' },
  reportPurge: { edge: 'edge', pages: 0 },
  reportEdge: {
    ...{ edge: 'edge', environment: 'local', composition: 'c', versions: [], rejections: [] },
    ...{ since: seededAt.toISOString(), sentAt: seededAt.toISOString() },
  },
};

const everyone = ['visitor', 'member', 'token', 'staff'] as const;
type Who = (typeof everyone)[number];

/** The expected status for each caller: `in` stands for any result after access was granted. */
const expected: Record<Group, Record<Who, number | 'in'>> = {
  anybody: { visitor: 'in', member: 'in', token: 'in', staff: 'in' },
  secret: { visitor: 401, member: 401, token: 401, staff: 401 },
  member: { visitor: 401, member: 'in', token: 401, staff: 'in' },
  operator: { visitor: 401, member: 403, token: 'in', staff: 'in' },
};

let database: OpenDatabase;
let app: FastifyInstance;
let outside: Call[];
let member: TestUser;
let staff: TestUser;
let counter = 0;
beforeAll(async () => {
  const [kind] = databaseKinds();
  if (!kind) throw new Error('There is no database to test on.');
  database = await kind.open();
  app = await createTestBackend(database, { mailbox: true });
  outside = registeredCalls(await createTestServices(database)).filter((call) => !isOfProject(call));
}, openingMilliseconds);
// One of the calls signs out.
beforeEach(async () => {
  counter += 1;
  member = await signIn(app, database.db, `Member${counter}`);
  staff = await signIn(app, database.db, `Staff${counter}`);
  await makeOperator(database.db, staff.uid);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function make(who: Who, call: Call, input: { params: object; body?: object }) {
  if (who === 'member') return member.send(call, input);
  if (who === 'staff') return staff.send(call, input);
  const headers = who === 'token' ? { [operatorTokenHeader]: testOperatorToken } : {};
  return app.inject({ method: call.method, url: callUrl(call, input), headers, payload: input.body });
}

/** A value for each path parameter; nothing has this id, so an allowed call changes nothing. */
function paramsOf({ path }: Call): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]));
}

it('has every registered call outside of projects', () => {
  const names = Object.values(table).flat();
  expect([...names].toSorted()).toEqual(outside.map(({ name }) => name).toSorted());
});

it('finds every registered call in the OpenAPI document of the Main API', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>();
  const documented = Object.values(paths).flatMap((operations) => Object.values(operations));
  const wanted = outside.map(({ name }) => expect.objectContaining({ operationId: name }) as object);
  expect(documented).toEqual(expect.arrayContaining(wanted));
});

describe.each(keysOf(table))('a call for %s', (group) => {
  it.each(everyone)('answers %s according to its right', async (who) => {
    const wrong: string[] = [];
    for (const call of outside.filter(({ name }) => (table[group] as readonly string[]).includes(name))) {
      const body = call.method === 'GET' ? undefined : (bodies[call.name] ?? {});
      const { statusCode } = await make(who, call, { params: { ...paramsOf(call), purgeId: 1 }, body });
      const isIn = ![401, 403].includes(statusCode) && statusCode < 500;
      // The command rejects a caller who names another user; see below.
      const isOther = group === 'member' && statusCode === 403;
      const want = expected[group][who];
      if (want === 'in' ? !isIn && !isOther : statusCode !== want) wrong.push(`${call.name} ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('is logged when it is denied, with the call and the account', async () => {
  const warn = jest.spyOn(app.log, 'warn');
  const [call] = outside.filter(({ access }) => access === 'operator');
  if (!call) throw new Error('No call is for operators.');
  await make('member', call, { params: paramsOf(call) });
  expect(warn).toHaveBeenCalledWith({ call: call.name, actor: member.uid }, 'access denied');
  warn.mockClear();
  await make('staff', call, { params: paramsOf(call) });
  expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'access denied');
  warn.mockRestore();
});

describe('data of another user', () => {
  it.each([
    ['userDetails', 403, undefined],
    ['openSessions', 403, undefined],
    ['endSessions', 403, { password: 'Kfvm472!' }],
    ['changePassword', 403, { currentPassword: 'Kfvm472!', newPassword: 'Efgh456!' }],
    ['updateProfile', 403, profile()],
    ['withdrawal', 403, { password: 'Kfvm472!' }],
    ['acceptReceivedInvitation', 404, {}],
    ['declineInvitation', 404, {}],
  ])('%s answers %i', async (name, status, body) => {
    const call = outside.find((each) => each.name === name);
    if (!call) throw new Error(`${name} is not registered`);
    const invitationId = await invite('somebody.else@example.com');
    const params = { id: staff.uid, invitationId };
    const query = name === 'userDetails' ? { withActivityInfo: 'true', withOrganizationInfo: 'true' } : {};
    const input = { params, query, body: body && { ...body, ...(name === 'withdrawal' && { userId: staff.uid }) } };
    expect((await member.send(call, input)).statusCode).toBe(status);
  });
});

function profile() {
  const texts = { name: 'Member', organization: 'Example', employeeCount: '', source: '', sourceText: '', phone: '' };
  return { ...texts, newsletterConsent: false, dataCollectionConsent: false };
}

/** An open invitation to an address. */
async function invite(email: string): Promise<string> {
  const created = await staff.call(createProject, { body: projectBody() });
  const [invitation] = await database.db
    .insert(projectInvitations)
    .values({
      id: randomUUID(),
      projectId: created.json().projectID,
      inviterId: staff.uid,
      email,
      role: '60',
      status: 'sent',
      createdAt: seededAt,
      expiresAt: new Date('2100-01-01'),
    })
    .returning({ id: projectInvitations.id });
  return invitation?.id ?? '';
}
