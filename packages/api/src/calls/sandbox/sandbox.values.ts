/** The steps in which the clock can be moved; a `to` date uses the other form of the call. */
export const clockSteps = ['day', 'month'] as const;

export const callOutcomes = ['succeeded', 'failed'] as const;

/** The longest period of a usage report, in days. */
export const longestUsageDays = 92;

/** What happens to a call in this order; the last one that is recorded is where it was answered or rejected. */
export const callStages = ['authentication', 'validation', 'operation'] as const;
export type CallStage = (typeof callStages)[number];
/** The parts of a call's time: `other` is what was spent outside the stages that it passed, such as on the response. */
export const callTimes = [...callStages, 'other'] as const;
