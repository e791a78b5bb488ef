import type { PageExamples } from '@up/federation/contract/page-examples';

/** For the sweep, see packages/federation/src/contract/page-examples.ts. */
const examples: PageExamples = {
  '/user/activation': [
    { what: 'verified', path: async ({ signUp }) => (await signUp()).link, as: 'visitor' },
    { what: 'broken link', path: '/user/activation', as: 'visitor' },
  ],
  '/user/set-forgot-password': [
    { what: 'form', path: '/user/set-forgot-password?username=kim%40example.com&token=sample', as: 'visitor' },
    { what: 'broken link', path: '/user/set-forgot-password', as: 'visitor' },
  ],
  // Nothing has changed for a new account: the page goes on at once.
  '/user/consents': [{ path: '/user/consents', as: 'newcomer', leadsTo: '/dashboard' }],
  '/user/logout': [{ path: '/user/logout', as: 'newcomer', leadsTo: '/', endsSession: true }],
  '/dashboard/account-settings/withdrawal': [
    { what: 'possible', path: '/dashboard/account-settings/withdrawal', as: 'newcomer' },
    { what: 'leads projects', path: '/dashboard/account-settings/withdrawal', as: 'member' },
  ],
};

export default examples;
