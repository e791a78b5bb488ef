import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const secrets = 'passwords and codes are never stored';

/** Forms without a draft, and why nobody loses what they wrote. */
const withoutDraft: Readonly<Record<string, string>> = {
  'mf-account/src/pages/change-password/change-password-form.tsx': secrets,
  'mf-account/src/pages/change-password/open-sessions/end-sessions-dialog.tsx': secrets,
  'mf-account/src/pages/consents/changed-texts-form.tsx': 'it has checkboxes only',
  'mf-account/src/pages/security/passkey-dialog.tsx': 'its name belongs to a passkey that the device has just made',
  'mf-account/src/pages/security/password-step.tsx': secrets,
  'mf-account/src/pages/security/totp-dialog.tsx': secrets,
  'mf-account/src/pages/set-forgot-password/set-password-form.tsx': secrets,
  'mf-account/src/pages/withdrawal/withdrawal-form.tsx': secrets,
  'mf-projects/src/keys/encryption/create-encryption-key.tsx':
    'a key of the server asks for nothing; the others have one',
  'mf-projects/src/pages/project-details/tabs/card-payment-test/amount/amount-action.tsx':
    'it starts with all that is left',
};

test('every form keeps what was written until it is sent, unless the list says why not', () => {
  const paths = globSync('mf-*/src/**/*.tsx', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'));
  const found = paths.filter((path) => {
    const forms = readFileSync(join(root, path), 'utf8')
      .split(/\buseSubmitForm(?:<[^(]*>)?\(/)
      .slice(1);
    return forms.some((form) => !/\b(?:draft:|useDraft\()/.test(form));
  });
  expect(found.toSorted()).toEqual(Object.keys(withoutDraft).toSorted());
});
