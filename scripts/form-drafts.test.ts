import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';

/** Forms without a draft, and why nothing that was written is lost with them. */
const withoutDraft: Readonly<Record<string, string>> = {
  'mf-account/src/pages/change-password/change-password-form.tsx': 'passwords are never stored',
  'mf-account/src/pages/change-password/open-sessions/end-sessions-dialog.tsx': 'passwords are never stored',
};
const sources = globSync(['mf-*/src/**/*.tsx'], { ignore: ['**/*.test.tsx'] });

test('every form keeps what was written until it is sent, or says why it does not', () => {
  const forms = sources.flatMap((path) => {
    const calls = readFileSync(path, 'utf8')
      .split(/\buseSubmitForm(?:<[^(]*>)?\(/)
      .slice(1);
    return calls.filter((call) => !/^\s*draft[:,]/m.test(call)).map(() => path);
  });
  expect([...new Set(forms)].sort()).toEqual(Object.keys(withoutDraft).sort());
});
