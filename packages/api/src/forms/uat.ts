import * as z from 'zod/mini';

import { between, maxLength, noBidiControls, required, singleLine } from '../rules/text-rules.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { httpUrl } from '../rules/web-address.ts';

/** Our own lengths; the specification has none. */
export const uatLimits = { name: { min: 2, max: 50 }, apis: 100, serverUrl: 255, reason: 500 } as const;

/** A request for an acceptance test: the APIs, the server, and the day. */
export const UatForm = z.object({
  uatName: z
    .string()
    .check(
      singleLine(),
      z.trim(),
      z.normalize('NFC'),
      required(),
      noBidiControls(),
      between(uatLimits.name.min, uatLimits.name.max),
    ),
  apiIds: z
    .array(z.string())
    .check(z.minLength(1, ruleMessage('choice')), z.maxLength(uatLimits.apis, 'uat.apis.many')),
  /** The address from which the project's server calls, or at which it answers. */
  serverUrl: z.string().check(
    singleLine(),
    z.trim(),
    required(),
    maxLength(uatLimits.serverUrl),
    z.refine((text) => text === '' || httpUrl().safeParse(text).success, ruleMessage('url')),
  ),
  /** A day, `2026-12-01`, in Korea. */
  testDate: z.string().check(required(), z.regex(/^$|^\d{4}-\d{2}-\d{2}$/, ruleMessage('invalid'))),
});
export type UatForm = z.infer<typeof UatForm>;

/** Whether a test can be on a day: not in the past. Both are days in Korea, `2026-12-01`. */
export function isTestDay(day: string, today: string): boolean {
  return day >= today;
}

/**
 * The form on a day: also checks what depends on it, as the server does.
 *
 * @param today in Korea, `2026-12-01`
 */
export function uatFormOn(today: string) {
  const { testDate } = UatForm.shape;
  return z.extend(UatForm, {
    testDate: testDate.check(z.refine((day) => day === '' || isTestDay(day, today), 'uat.testDate.past')),
  });
}
