import * as z from 'zod/mini';

/** The questions of the online consulting in order, each with its answers. */
export const consultingQuestions = {
  programme: ['employees', 'consumers', 'payouts', 'loyalty'],
  cards: ['mobile', 'physical', 'both', 'none'],
  wallet: ['yes', 'no'],
  merchants: ['yes', 'no'],
  launch: ['quarter', 'half', 'later'],
} as const;

export const ConsultingForm = z.object({
  programme: z.enum(consultingQuestions.programme),
  cards: z.enum(consultingQuestions.cards),
  wallet: z.enum(consultingQuestions.wallet),
  merchants: z.enum(consultingQuestions.merchants),
  launch: z.enum(consultingQuestions.launch),
});
export type ConsultingForm = z.infer<typeof ConsultingForm>;
