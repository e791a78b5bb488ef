import { callDefinitions } from '../../call.ts';
import type { schemas } from './uat.schema.ts';

export * from './uat.values.ts';
export type {
  Uat,
  UatCase,
  UatDetails,
  UatCall,
  UatCallDetails,
  UatApi,
  PreparedRequest,
  UatPage,
  VerifiedReport,
  OperatedUat,
  ListedOperatedUat,
} from './uat.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The header with which a sandbox call names its test case; without it, the response decides. */
export const uatCaseHeader = 'X-UP-UAT-Case';

/** The response header that says what a call that names a case was to the test. */
export const uatVerdictHeader = 'X-UP-UAT-Verdict';

/** After how many wrong calls a test case has failed, until a right one passes it. */
export const uatAttempts = 3;

export const uatApis = defineCall({
  name: 'uatApis',
  summary: 'The APIs of the project’s packages that a UAT can test',
  method: 'GET',
  path: '/api/projects/:projectId/uat/apis',
  right: 'read',
});

export const uatRequests = defineCall({
  name: 'uatRequests',
  summary: 'The UAT requests of a project, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/uat',
  right: 'read',
  freshSeconds: 0,
});

export const uatRequest = defineCall({
  name: 'uatRequest',
  summary: 'A UAT request with its test cases',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId',
  right: 'read',
  freshSeconds: 0,
});

/** One at a time: the response is 409 while another one is waiting or being tested. */
export const requestUat = defineCall({
  name: 'requestUat',
  summary: 'Request a UAT',
  method: 'POST',
  path: '/api/projects/:projectId/uat',
  changes: ['uatRequests'],
  right: 'requestUat',
  status: 201,
});

export const finishUat = defineCall({
  name: 'finishUat',
  summary: 'Finish a running UAT and issue its report with the verdicts so far',
  method: 'POST',
  path: '/api/projects/:projectId/uat/:uatId/finish',
  changes: ['uatRequest', 'uatRequests'],
  right: 'uat',
});

export const stopUat = defineCall({
  name: 'stopUat',
  summary: 'Stop a running UAT permanently',
  method: 'POST',
  path: '/api/projects/:projectId/uat/:uatId/stop',
  changes: ['uatRequest', 'uatRequests'],
  right: 'uat',
});

/** The secret is deleted afterwards. */
export const revealUatKey = defineCall({
  name: 'revealUatKey',
  summary: 'The UAT key with its secret, once',
  method: 'POST',
  path: '/api/projects/:projectId/uat/:uatId/key',
  changes: ['uatRequest'],
  stepUp: true,
  right: 'requestUat',
});

/** Error cases need nothing: an error that is asked for is the response whatever the request names. */
export const prepareUatCase = defineCall({
  name: 'prepareUatCase',
  summary: 'A request for a test case with ids of the data of the UAT key; creates what is missing',
  method: 'POST',
  path: '/api/projects/:projectId/uat/:uatId/cases/:code/request',
  changes: [],
  right: 'sandbox',
});

/** The most calls in the list. */
export const listedUatCalls = 200;

export const uatCalls = defineCall({
  name: 'uatCalls',
  summary: 'The latest calls made with the UAT key, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId/calls',
  right: 'read',
  freshSeconds: 0,
});

export const uatCall = defineCall({
  name: 'uatCall',
  summary: 'The request and response of a call made with the UAT key',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId/calls/:callId',
  right: 'read',
});

/** The address is valid for some minutes, without a session. */
export const uatReport = defineCall({
  name: 'uatReport',
  summary: 'The download address of an ended UAT’s PDF report',
  method: 'GET',
  path: '/api/projects/:projectId/uat/:uatId/report',
  right: 'read',
  freshSeconds: 0,
});

/** 404: no report has this code. */
export const verifyReport = defineCall({
  name: 'verifyReport',
  summary: 'Verify the report of a UAT by its code',
  method: 'GET',
  path: '/api/no-auth/uat-reports/:code',
  freshSeconds: 0,
});

export const operatorUatRequests = defineCall({
  name: 'operatorUatRequests',
  summary: 'UAT requests of all projects: those waiting longest first, then the newest',
  method: 'GET',
  path: '/api/operator/uat',
  access: 'operator',
  freshSeconds: 0,
});

export const operatorUatRequest = defineCall({
  name: 'operatorUatRequest',
  summary: 'A UAT request with its project and test cases',
  method: 'GET',
  path: '/api/operator/uat/:uatId',
  access: 'operator',
  freshSeconds: 0,
});

export const operatorUatCall = defineCall({
  name: 'operatorUatCall',
  summary: 'The request and response of a call that decided a test case',
  method: 'GET',
  path: '/api/operator/uat/:uatId/calls/:callId',
  access: 'operator',
});

/** Approving creates the key; denying needs a reason. */
export const decideUat = defineCall({
  name: 'decideUat',
  summary: 'Approve or deny a UAT request',
  method: 'POST',
  path: '/api/operator/uat/:uatId/decision',
  changes: ['operatorUatRequest', 'operatorUatRequests', 'waitingItems'],
  access: 'operator',
});
