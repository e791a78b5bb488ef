/** Where these pages lead, without locale. */
export const dashboardPath = '/dashboard';
export const createPath = '/project/create';
export const completedPath = '/project/create-completed';
export const documentationPath = '/developers/api-documentation';
export const accountPath = '/dashboard/account-settings/my-account-information';
export const contactPath = '/resources/contact-us';
export const signOutPath = '/user/logout';

/** The address of a project's tab; of the first one without. */
export function detailsAddress(projectId: string, tab?: string): string {
  return `/project/details?${new URLSearchParams(tab === undefined ? { projectId } : { projectId, tab }).toString()}`;
}

export function completedAddress(projectId: string): string {
  return `${completedPath}?${new URLSearchParams({ projectId }).toString()}`;
}

/** The documentation of a package. */
export function packageAddress(packageId: string): string {
  return `${documentationPath}/packages/${encodeURIComponent(packageId)}`;
}
