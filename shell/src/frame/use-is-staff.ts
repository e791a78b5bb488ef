import { useSession } from '@up/host';

/** Whether the signed-in user is of the provider's staff; known once the user's data is loaded. */
export function useIsStaff(): boolean {
  return useSession(({ user }) => user?.roles.includes('operator') ?? false);
}
