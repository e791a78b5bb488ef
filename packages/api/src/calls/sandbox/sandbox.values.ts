/** The steps in which the clock can be moved; a `to` date uses the other form of the call. */
export const clockSteps = ['day', 'month'] as const;

export const callOutcomes = ['succeeded', 'failed'] as const;

/** The longest period of a usage report, in days. */
export const longestUsageDays = 92;

/** What happens to a call in this order; the last one that is recorded is where it was answered or rejected. */
export const callStages = ['authentication', 'validation', 'operation'] as const;
export type CallStage = (typeof callStages)[number];
