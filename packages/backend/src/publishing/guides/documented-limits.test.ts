import { readFileSync } from 'node:fs';

import { inquiriesPerHour } from '@up/api/calls/projects/inquiry';
import { maxKeysPerKind } from '@up/api/calls/projects/key';
import { uatAttempts } from '@up/api/calls/trials/uat';
import { freshSeconds } from '@up/api/constants/fresh-seconds';
import { attachment } from '@up/api/constants/limits';
import { localeCookie } from '@up/api/constants/locales';
import { rowsPerPage } from '@up/api/constants/paging';
import { dayMilliseconds, daySeconds } from '@up/api/day';
import { projectLimits } from '@up/api/forms/project';
import { testDataLimits, testDataSizes } from '@up/api/forms/test-data';
import { uatLimits } from '@up/api/forms/uat';

import { sessionIdleSeconds, sessionLongestSeconds } from '@up/people/session/sessions';
import { accessTokenSeconds } from '@up/platform/secrets/access-token';
import { Environment } from '@up/platform/start/config';
import { validMilliseconds } from '@up/projects/key/create';
import { invitationSeconds } from '@up/projects/member/invite';
import { maxListeners } from '@up/sandbox/listeners/repository';
import { taxPercent } from '@up/sandbox/payments/settlements/settle-merchants';
import { maxTemporarySandboxes } from '@up/sandbox/sandboxes/create';

const product = readFileSync(new URL('../../../../../docs/product.md', import.meta.url), 'utf8');
const either = new Intl.ListFormat('en', { type: 'disjunction' });
const oneOf = (numbers: readonly number[]) => either.format(numbers.map(String)).replace(', or', ' or');

test.each([
  ['keys per kind and project', `${maxKeysPerKind}`],
  ['validity of a key', `${validMilliseconds / dayMilliseconds} days`],
  ['projects that an account leads', `${Environment.shape.PROJECTS_PER_ACCOUNT.parse(undefined)}, a setting`],
  ['packages of a project', `${projectLimits.packages}`],
  ['APIs of a UAT', `${uatLimits.apis}`],
  ['attempts of a UAT case', `${uatAttempts}`],
  ['validity of an invitation', `${invitationSeconds / daySeconds} days`],
  ['sets of test data per project', `${testDataLimits.sets}, with ${oneOf(testDataSizes)} members`],
  ['temporary sandboxes', `${maxTemporarySandboxes} of a project, for 24 hours at most`],
  ['attachment', `${attachment.files} PDF under ${attachment.maxBytes / 1024 ** 2} MB, without scripts`],
  ['rows per page', oneOf(rowsPerPage)],
  [
    'inquiries of visitors',
    `${inquiriesPerHour.email} in an hour from an email address, ${inquiriesPerHour.network} from a network address`,
  ],
  ['listeners of a sandbox', `${maxListeners} at a time`],
  ['prices', `without VAT, which is ${taxPercent} %`],
  ['access token', `${accessTokenSeconds / 60} minutes`],
  [
    'session',
    `${sessionIdleSeconds / daySeconds} days without use, ${sessionLongestSeconds / daySeconds} days in any case`,
  ],
  ['locale cookie', `${localeCookie.maxAgeSeconds / daySeconds} days`],
  [
    'GETs in the browser',
    `fresh for ${freshSeconds.get} s, the menu ${freshSeconds.menu} s, legal texts ${freshSeconds.legal} s, the API menu ${freshSeconds.apiMenu} s`,
  ],
])('the product says of %s what the code holds', (what, value) => {
  const row = product.split('\n').find((line) => line.startsWith(`| ${what} `));
  expect(row?.split('|')[2]?.trim()).toBe(value);
});
