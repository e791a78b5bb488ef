import * as z from 'zod/mini';

import { mobileNumber } from '../rules/mobile-number.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { chosenCountry } from '../rules/country.ts';
import { lineText, nameText } from '../rules/text-rules.ts';
import { webAddress, websiteMaxLength } from '../rules/web-address.ts';

/** Numbers of employees: ranges, as ids of their labels. */
export const employeeCounts = ['1-9', '10-49', '50-199', '200-999', '1000+'] as const;

/** Where a user heard of the portal (the funnel source of product.md#account), as ids of their labels. */
export const funnelSources = ['search', 'blog', 'social', 'event', 'referral', 'press', 'other'] as const;

/** Source text is required when the source is Others (product.md#text-fields). */
export const otherFunnelSource = 'other' satisfies (typeof funnelSources)[number];

export const profileLimits = { name: 50, organization: 50, sourceText: 100 } as const;

/** Other sources are explained. */
export const requiredSourceText = z.refine<{ source: string; sourceText: string }>(
  ({ source, sourceText }) => source !== otherFunnelSource || sourceText.trim() !== '',
  {
    path: ['sourceText'],
    message: ruleMessage('required'),
    // Reported together with errors of other fields, not only once those are fixed.
    when: ({ value }) => {
      const { source, sourceText } = (value ?? {}) as Record<string, unknown>;
      return typeof source === 'string' && typeof sourceText === 'string';
    },
  },
);

/** My information. Empty values were not given. */
export const ProfileForm = z
  .object({
    name: nameText(profileLimits.name),
    organization: nameText(profileLimits.organization),
    employeeCount: z.enum(['', ...employeeCounts], ruleMessage('invalid')),
    source: z.enum(['', ...funnelSources], ruleMessage('invalid')),
    sourceText: lineText(profileLimits.sourceText),
    phone: mobileNumber,
    // What these two concern stays as it is when they are absent: forms that were loaded earlier do not have them.
    website: z.optional(webAddress(websiteMaxLength)),
    country: z.optional(chosenCountry()),
    newsletterConsent: z.boolean(),
    dataCollectionConsent: z.boolean(),
  })
  .check(requiredSourceText);
export type ProfileForm = z.infer<typeof ProfileForm>;
