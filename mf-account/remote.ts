import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/contract/declaration';

/** Pages for members, in the frame for work. */
const workspace = { access: 'member', frame: 'application', forms: true } as const;

export default defineRemote({
  name: 'mf-account',
  budget: { firstViewKilobytes: 60, paintRatio: 2, layoutShift: 0.02 },
  // Its pages have fewer views than public ones: judged after less of them, at a higher rate.
  alert: { errorsPer100Views: 4, minViews: 100, rollBack: true },
  routes: [
    { pattern: pages.registration.pattern, page: 'registration', access: 'guest', forms: true },
    { pattern: pages.registrationSuccess.pattern, page: 'registration-success', access: 'public' },
    { pattern: pages.activation.pattern, page: 'activation', access: 'public', forms: true },
    { pattern: pages.resendActivation.pattern, page: 'resend-activation-email', access: 'public', forms: true },
    { pattern: pages.login.pattern, page: 'login', access: 'guest', forms: true },
    { pattern: pages.logout.pattern, page: 'logout', access: 'member', forms: true },
    { pattern: pages.consents.pattern, page: 'consents', access: 'member', forms: true },
    { pattern: pages.forgotPassword.pattern, page: 'forgot-password', access: 'public', forms: true },
    { pattern: pages.setForgotPassword.pattern, page: 'set-forgot-password', access: 'public', forms: true },
    { pattern: pages.accountInformation.pattern, page: 'my-account-information', ...workspace },
    { pattern: pages.changePassword.pattern, page: 'change-password', ...workspace },
    { pattern: pages.security.pattern, page: 'security', ...workspace },
    { pattern: pages.myData.pattern, page: 'my-data', ...workspace },
    { pattern: pages.withdrawal.pattern, page: 'withdrawal', ...workspace },
    { pattern: pages.withdrawalComplete.pattern, page: 'withdrawal-complete', access: 'public' },
  ],
});
