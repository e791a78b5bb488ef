import { useHydrated, useSession } from '@up/host';

/**
 * Whether the signed-in user belongs to the provider's staff, once the user's data is loaded. False until the page is
 * hydrated, because the server renders the same page for everybody.
 */
export function useIsStaff(): boolean {
  const hydrated = useHydrated();
  const isStaff = useSession(({ user }) => user?.roles.includes('operator') ?? false);
  return hydrated && isStaff;
}
