import { ownCodeKinds } from '../../rules/own-code-cases.ts';

/**
 * What a test case expects: the documented success, a documented error, the rejection of an incomplete request, or what
 * takes a program of the customer.
 */
export const uatCaseKinds = ['success', 'error', 'validation', ...ownCodeKinds] as const;
export type UatCaseKind = (typeof uatCaseKinds)[number];

export const uatVerdicts = ['open', 'passed', 'failed'] as const;
export type UatVerdict = (typeof uatVerdicts)[number];

/** Where a call came from: the portal's own pages and assistant, which only rehearse, or a program outside of it. */
export const uatCallOrigins = ['portal', 'outside'] as const;
export type UatCallOrigin = (typeof uatCallOrigins)[number];

/** The result of a test: finished with every case passed or not, or stopped before. */
export const uatResults = ['passed', 'failed', 'stopped'] as const;
export type UatResult = (typeof uatResults)[number];
