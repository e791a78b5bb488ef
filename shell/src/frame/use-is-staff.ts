import { useHydrated, useSession } from '@up/host';

/**
 * Whether the signed-in user is of the provider's staff; known once the user's data is loaded. The page that the server
 * rendered is the same for everybody, so it is false until the page is hydrated.
 */
export function useIsStaff(): boolean {
  const hydrated = useHydrated();
  const isStaff = useSession(({ user }) => user?.roles.includes('operator') ?? false);
  return hydrated && isStaff;
}
