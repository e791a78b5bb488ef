import { pages } from '@up/api/pages';

import { useText } from '../text.ts';
import { useIsStaff } from './use-is-staff.ts';

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
