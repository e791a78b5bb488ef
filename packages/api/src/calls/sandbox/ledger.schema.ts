import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { pageOf, pageQuery } from '../../entities/page.schema.ts';
import { ledgerKeys, ledgerAccountKinds, movementKinds } from './ledger.values.ts';

const projectParams = z.object({ projectId: z.string() });

/** The effect of a movement on an account. Amounts are in the smallest unit of the currency. */
export const LedgerEntry = z.object({
  account: z.enum(ledgerAccountKinds),
  /** The card or wallet; null for external accounts. */
  ownerId: z.nullable(z.string()),
  currency: z.string(),
  /** Positive amounts go into the account, negative ones out of it. */
  amount: z.number(),
  /** The account's balance after this entry; null for external accounts, which have none. */
  balanceAfter: z.nullable(z.number()),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A movement of money: its entries add up to zero. */
export const LedgerMovement = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  /** The cause of the movement, such as a payment's transaction number. */
  reference: z.string(),
  /** The text on a statement; empty if there is none. */
  description: z.string(),
  /** In sandbox time. */
  bookedAt: z.string(),
  entries: z.array(LedgerEntry),
});
export type LedgerMovement = z.infer<typeof LedgerMovement>;

/** The balances of a card or wallet, in the smallest unit of the currency. */
export const LedgerBalance = z.object({
  ownerId: z.string(),
  currency: z.string(),
  available: z.number(),
  held: z.number(),
  reserved: z.number(),
  /** In sandbox time. */
  openedAt: z.string(),
});
export type LedgerBalance = z.infer<typeof LedgerBalance>;

export const schemas = {
  ledgerMovements: {
    params: projectParams,
    query: z.object({
      ...pageQuery,
      /** The mock keys by default. */
      keys: z.optional(z.enum(ledgerKeys)),
      /** Only movements of this card or wallet. */
      ownerId: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: pageOf(LedgerMovement),
  },
  ledgerBalances: {
    params: projectParams,
    query: z.object({
      keys: z.optional(z.enum(ledgerKeys)),
      ownerId: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ items: z.array(LedgerBalance), total: z.number() }),
  },
} satisfies Record<string, CallSchemas>;
