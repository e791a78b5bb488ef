/** Addresses that these pages lead to, without locale. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/user/login',
  registration: '/user/registration',
  registrationSuccess: '/user/registration-success',
  resendActivation: '/user/resend-activation-email',
  forgotPassword: '/user/forgot-password',
  contact: '/resources/contact-us',
  myInformation: '/dashboard/account-settings/my-account-information',
  changePassword: '/dashboard/account-settings/change-password',
  withdrawal: '/dashboard/account-settings/withdrawal',
  withdrawalComplete: '/dashboard/account-settings/withdrawal-complete',
} as const;

/** Where a leader deletes a project, or gives it into other hands. */
export function projectSettingsPath(projectId: string): string {
  return `/project/details?${new URLSearchParams({ projectId, tab: 'project_settings' }).toString()}`;
}
