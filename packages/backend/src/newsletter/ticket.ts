import { isUuid } from '../database/uuid.ts';
import type { Context } from '../module/context.ts';

const purpose = 'newsletter subscription';

/** What ends a subscription; it stands in every newsletter and never gets old. */
export function subscriptionTicket({ sealer }: Pick<Context, 'sealer'>, id: string): string {
  return sealer.seal(id, purpose);
}

/** The id of the subscription that a ticket ends; undefined when it is not one of ours. */
export function readSubscriptionTicket({ sealer }: Pick<Context, 'sealer'>, ticket: string): string | undefined {
  try {
    const id = sealer.open(ticket, purpose);
    return isUuid(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
