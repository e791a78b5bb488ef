import { isUuid } from '@up/platform/database/uuid';
import type { Context } from '@up/platform/module';

const purpose = 'newsletter subscription';

/** The ticket that ends a subscription; it is in every newsletter and never expires. */
export function subscriptionTicket({ sealer }: Pick<Context, 'sealer'>, id: string): string {
  return sealer.permanent.seal(id, purpose);
}

/** The id of the subscription that a ticket ends; undefined for an invalid ticket. */
export function readSubscriptionTicket({ sealer }: Pick<Context, 'sealer'>, ticket: string): string | undefined {
  try {
    const id = sealer.permanent.open(ticket, purpose);
    return isUuid(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
