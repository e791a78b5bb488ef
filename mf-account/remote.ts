import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: 'mf-account',
  routes: [
    { pattern: pages.registration.pattern, page: 'registration', access: 'guest' },
    { pattern: pages.registrationSuccess.pattern, page: 'registration-success', access: 'public' },
    { pattern: pages.activation.pattern, page: 'activation', access: 'public' },
    { pattern: pages.resendActivation.pattern, page: 'resend-activation-email', access: 'public' },
    { pattern: pages.login.pattern, page: 'login', access: 'guest' },
    { pattern: pages.logout.pattern, page: 'logout', access: 'member' },
    { pattern: pages.forgotPassword.pattern, page: 'forgot-password', access: 'public' },
    { pattern: pages.setForgotPassword.pattern, page: 'set-forgot-password', access: 'public' },
    { pattern: pages.accountInformation.pattern, page: 'my-account-information', access: 'member' },
    { pattern: pages.changePassword.pattern, page: 'change-password', access: 'member' },
    { pattern: pages.withdrawal.pattern, page: 'withdrawal', access: 'member' },
    { pattern: pages.withdrawalComplete.pattern, page: 'withdrawal-complete', access: 'public' },
  ],
});
