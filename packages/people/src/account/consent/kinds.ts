import { type MarketingChannel, marketingChannels, type TextKind } from '@up/api/calls/people/consent';

/** Consents to news: those of the channels, and that of the profile to the newsletter. */
export const newsKinds = [...marketingChannels, 'newsletter'] as const;
export type NewsKind = MarketingChannel | 'newsletter';

/** What an owner chooses, each on its own and off until then. */
export type ChoiceKind = NewsKind | 'dataCollection';

export type ConsentKind = TextKind | ChoiceKind;

/** The kinds in a text of names between spaces; other names are left out. */
export const readNewsKinds = (names: string): NewsKind[] => newsKinds.filter((kind) => names.split(' ').includes(kind));
