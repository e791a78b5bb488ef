/** The steps in which the clock can be moved; a `to` date uses the other form of the call. */
export const clockSteps = ['day', 'month'] as const;

export const callOutcomes = ['succeeded', 'failed'] as const;

/** The longest period of a usage report, in days. */
export const longestUsageDays = 92;
