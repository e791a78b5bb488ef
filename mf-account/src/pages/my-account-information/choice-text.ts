import { employeeCounts, funnelSources } from '@up/api/forms/profile';

import type { useText } from '../../text.ts';

type Text = ReturnType<typeof useText>;

/** The label of a range of employees; an unknown range is shown as it is. */
export function employeeCountText(text: Text, code: string): string {
  const known = employeeCounts.find((count) => count === code);
  return known ? text(`account.employeeCount.${known}`) : code;
}

/** The label of where a user heard of the site. */
export function sourceText(text: Text, code: string): string {
  const known = funnelSources.find((source) => source === code);
  return known ? text(`account.source.${known}`) : code;
}
