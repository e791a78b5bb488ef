import { defineRemote } from '@up/federation/declaration';

const settings = '/dashboard/account-settings';

export default defineRemote({
  name: 'mf-account',
  routes: [
    { pattern: '/user/registration', page: 'registration', access: 'guest' },
    { pattern: '/user/registration-success', page: 'registration-success', access: 'public' },
    { pattern: '/user/activation', page: 'activation', access: 'public' },
    { pattern: '/user/resend-activation-email', page: 'resend-activation-email', access: 'public' },
    { pattern: '/user/login', page: 'login', access: 'guest' },
    { pattern: '/user/logout', page: 'logout', access: 'member' },
    { pattern: '/user/forgot-password', page: 'forgot-password', access: 'public' },
    { pattern: '/user/set-forgot-password', page: 'set-forgot-password', access: 'public' },
    { pattern: `${settings}/my-account-information`, page: 'my-account-information', access: 'member' },
    { pattern: `${settings}/change-password`, page: 'change-password', access: 'member' },
    { pattern: `${settings}/withdrawal`, page: 'withdrawal', access: 'member' },
    { pattern: `${settings}/withdrawal-complete`, page: 'withdrawal-complete', access: 'public' },
  ],
});
