import * as z from 'zod/mini';

import { reportPurge } from '../calls/platform/purge.ts';
import { defaultPasswordMaxLength } from '../constants/limits.ts';
import { schemasOf } from '../schemas-of.ts';
import { ClientKeyForm } from './encryption-key.ts';
import { ContactForm, ProjectInquiryForm } from './inquiry.ts';
import { PaymentApprovalForm, PaymentCancellationForm } from './payment-test.ts';
import { ProfileForm } from './profile.ts';
import { ProjectForm } from './project.ts';
import { PurgeForm } from './purge.ts';
import { registrationForm } from './registration.ts';
import { UatForm } from './uat.ts';

/** Every field in which one person enters what others see as a name. */
const nameFields: [string, string, z.ZodMiniType][] = [
  ['registration', 'name', registrationForm(defaultPasswordMaxLength)],
  ['registration', 'organization', registrationForm(defaultPasswordMaxLength)],
  ['profile', 'name', ProfileForm],
  ['profile', 'organization', ProfileForm],
  ['profile', 'sourceText', ProfileForm],
  ['contact', 'name', ContactForm],
  ['contact', 'company', ContactForm],
  ['contact', 'title', ContactForm],
  ['contact', 'sourceText', ContactForm],
  ['inquiry', 'title', ProjectInquiryForm],
  ['project', 'projectName', ProjectForm],
  ['acceptance test', 'uatName', UatForm],
];

test.each(nameFields)('the %s form rejects bidirectional control characters in its %s', (_form, field, schema) => {
  for (const character of '\u061C\u200E\u200F\u202A\u202E\u2066\u2069') {
    const { error } = z.safeParse(schema, { [field]: `UP${character} pay` });
    const messages = error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
    expect(messages).toEqual(['directionControls']);
  }
});

/** The other fields of one line. */
const lineFields: typeof nameFields = [
  ['payment', 'merchantId', PaymentApprovalForm],
  ['cancellation', 'nrNumber', PaymentCancellationForm],
  ['cancellation', 'approvalCode', PaymentCancellationForm],
  ['purge', 'path', PurgeForm],
  ['encryption key', 'commonName', ClientKeyForm],
  ['purge report', 'edge', schemasOf(reportPurge).body],
];

test.each([...nameFields, ...lineFields])('the %s form makes one line of its %s', (_form, field, schema) => {
  const fieldSchema = (schema as z.ZodMiniObject).shape[field] as z.ZodMiniType;
  expect(z.parse(fieldSchema, 'u\r\nBcc:\u2028p')).toBe('u Bcc: p');
  expect(z.parse(fieldSchema, 'u\tp')).toBe('u p');
});

test.each<[string, string, z.ZodMiniType]>([
  ['registration', 'website', registrationForm(defaultPasswordMaxLength)],
  ['project', 'callBackURL', ProjectForm],
  ['acceptance test', 'serverUrl', UatForm],
])('the %s form stores no control character of its %s', (_form, field, schema) => {
  const fieldSchema = (schema as z.ZodMiniObject).shape[field] as z.ZodMiniType<string>;
  for (const address of ['https://portal\r\n.example', 'https://portal.example/a\tb', 'https://portal.example/a']) {
    const { success, data } = z.safeParse(fieldSchema, address);
    expect(success && /\p{Cc}/u.test(data)).toBe(false);
  }
  expect(z.parse(fieldSchema, 'https://portal.example/a')).toBe('https://portal.example/a');
});
