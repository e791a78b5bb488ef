/** Where the way on leads from here, without locale. */
export const createProjectPath = '/project/create';

export function credentialsAddress(projectId: string): string {
  return `/project/details?${new URLSearchParams({ projectId, tab: 'credentials' }).toString()}`;
}

export function loginAddress(returnUrl: string): string {
  return `/user/login?${new URLSearchParams({ returnUrl }).toString()}`;
}
