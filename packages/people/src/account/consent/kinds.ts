import { type MarketingChannel, marketingChannels, type TextKind } from '@up/api/calls/people/consent';
import { isUuid } from '@up/platform/database/uuid';
import type { Context } from '@up/platform/module';

/** Consents to news: those of the channels, and that of the profile to the newsletter. */
export const newsKinds = [...marketingChannels, 'newsletter'] as const;
export type NewsKind = MarketingChannel | 'newsletter';

/** What an owner chooses, each on its own and off until then. */
export type ChoiceKind = NewsKind | 'dataCollection';

export type ConsentKind = TextKind | ChoiceKind;

/** The kinds in a text of names between spaces; other names are left out. */
export const readNewsKinds = (names: string): NewsKind[] => newsKinds.filter((kind) => names.split(' ').includes(kind));

const purpose = 'withdrawal of consent to news';

/** Consents of an account to news. */
interface Ticket {
  accountId: string;
  kinds: readonly NewsKind[];
}

/** The ticket that withdraws consents; it is in the headers of mails about them and never expires. */
export function withdrawalTicket({ sealer }: Pick<Context, 'sealer'>, { accountId, kinds }: Ticket): string {
  return sealer.permanent.seal([accountId, ...kinds].join(' '), purpose);
}

/** What a ticket withdraws; undefined for an invalid one. */
export function readWithdrawalTicket({ sealer }: Pick<Context, 'sealer'>, ticket: string): Ticket | undefined {
  try {
    const [accountId = '', ...names] = sealer.permanent.open(ticket, purpose).split(' ');
    return isUuid(accountId) ? { accountId, kinds: readNewsKinds(names.join(' ')) } : undefined;
  } catch {
    return undefined;
  }
}
