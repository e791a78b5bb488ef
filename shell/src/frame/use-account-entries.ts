import { pages } from '@up/api/pages';
import { useHydrated, useSession } from '@up/host';

import { useText } from '../text.ts';

/**
 * Whether the signed-in user belongs to the provider's staff, once the user's data is loaded. False until the page is
 * hydrated, because the server renders the same page for everybody.
 */
function useIsStaff(): boolean {
  const hydrated = useHydrated();
  const isStaff = useSession(({ user }) => user?.roles.includes('operator') ?? false);
  return hydrated && isStaff;
}

interface AccountEntry {
  label: string;
  to: string;
}

/** What the menus of whoever is signed in offer, in their order. */
export function useAccountEntries(): AccountEntry[] {
  const text = useText();
  const isStaff = useIsStaff();
  return [
    ...(isStaff ? [{ label: text('shell.account.operations'), to: pages.operator() }] : []),
    { label: text('shell.account.settings'), to: pages.accountInformation() },
    { label: text('shell.account.signOut'), to: pages.logout() },
  ];
}
