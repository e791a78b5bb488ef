import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { userDetails, type UserDetails } from '@up/api/calls/people/session';
import type { ContactForm } from '@up/api/forms/inquiry';
import { employeeCounts, funnelSources } from '@up/api/forms/profile';
import type { SubmitForm } from '@up/forms';
import { callQuery, usePortal, useSession } from '@up/host';
import { keysOf } from '@up/api/keys-of';

type Values = Partial<Pick<ContactForm, 'name' | 'company' | 'email' | 'mobileNumber'>> &
  Pick<ContactForm, 'employeeCount' | 'source' | 'sourceText'>;

/**
 * Fills in what the account of a signed-in sender knows, except where something was typed already: as first values, so
 * that they are no input that a draft keeps. Returns the sender,
 * unless the form has other details.
 */
export function useSender<FormValues extends Values, Parsed>(
  form: SubmitForm<FormValues, Parsed>,
): UserDetails | undefined {
  const portal = usePortal();
  const userId = useSession(({ user }) => user?.userId);
  const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
  const { data } = useQuery({
    ...callQuery(portal, userDetails, { params: { id: userId ?? '' }, query }),
    enabled: userId !== undefined,
  });
  const [sender, setSender] = useState<UserDetails>();
  const { getValues, resetField } = form as unknown as SubmitForm<Values, Parsed>;

  useEffect(() => {
    if (!data) return;
    const known: Required<Values> = {
      name: data.name,
      company: data.organization,
      email: data.email,
      mobileNumber: data.phone,
      employeeCount: employeeCounts.find((count) => count === data.employeeCount) ?? '',
      source: funnelSources.find((source) => source === data.source) ?? '',
      sourceText: data.sourceText,
    };
    const typed = getValues();
    const names = keysOf(known);
    for (const name of names) if (!typed[name] && known[name] !== '') resetField(name, { defaultValue: known[name] });
    // oxlint-disable-next-line react/set-state-in-effect -- once, as soon as the account is known
    if (!typed.name && !typed.company && !typed.email) setSender(data);
  }, [data, getValues, resetField]);
  return sender;
}
