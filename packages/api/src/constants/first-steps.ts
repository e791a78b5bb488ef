/** From a new account to the first paid card, the same on every page that lists them. */
export const firstSteps = ['account', 'project', 'key', 'card', 'payment'] as const;
export type FirstStep = (typeof firstSteps)[number];
