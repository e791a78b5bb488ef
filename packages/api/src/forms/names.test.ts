import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';

import { defaultPasswordMaxLength } from '../constants.ts';
import { ContactForm, ProjectInquiryForm } from './inquiry.ts';
import { ProfileForm } from './profile.ts';
import { ProjectForm } from './project.ts';
import { registrationForm } from './registration.ts';
import { UatForm } from './uat.ts';

// Every field in which one person enters what others see as a name.
test.each<[string, z.ZodMiniType, string]>([
  ['registration', registrationForm(defaultPasswordMaxLength), 'name'],
  ['registration', registrationForm(defaultPasswordMaxLength), 'organization'],
  ['profile', ProfileForm, 'name'],
  ['profile', ProfileForm, 'organization'],
  ['profile', ProfileForm, 'sourceText'],
  ['contact', ContactForm, 'name'],
  ['contact', ContactForm, 'company'],
  ['contact', ContactForm, 'title'],
  ['contact', ContactForm, 'sourceText'],
  ['inquiry', ProjectInquiryForm, 'title'],
  ['project', ProjectForm, 'projectName'],
  ['acceptance test', UatForm, 'uatName'],
])('the %s form refuses bidirectional control characters in its %s', (_form, schema, field) => {
  for (const character of '\u061C\u200E\u200F\u202A\u202E\u2066\u2069') {
    const { error } = z.safeParse(schema, { [field]: `UP${character} pay` });
    const messages = error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
    expect(messages).toEqual(['directionControls']);
  }
});
