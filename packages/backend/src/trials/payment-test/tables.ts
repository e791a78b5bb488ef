import { bigint, index, json, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import type { SavedScenarioForm } from '@up/api/forms/payment-test';

import { projectColumn } from '@up/projects/project/tables';

/**
 * The steps of the payment tests of projects. Requests and responses are stored for display only; `json` keeps the
 * order of their fields.
 */
export const paymentTestSteps = pgTable(
  'payment_test_steps',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    /** Increases with every step, because two steps may have the same time. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    kind: text().$type<PaymentTestStep['kind']>().notNull(),
    outcome: text().$type<PaymentTestStep['outcome']>().notNull(),
    nrNumber: text('nr_number'),
    approvalCode: text('approval_code'),
    responseCode: text('response_code').notNull(),
    responseMessage: text('response_message').notNull(),
    maskedNumber: text('masked_number'),
    currency: text(),
    amount: bigint({ mode: 'number' }),
    balance: bigint({ mode: 'number' }),
    balanceBefore: bigint('balance_before', { mode: 'number' }),
    request: json().notNull(),
    response: json().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_test_steps_newest').on(table.projectId, table.sequence)],
);

/** The requests that members saved under a name, without a card number. The card may have been deleted since. */
export const savedScenarios = pgTable(
  'saved_scenarios',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    name: text().notNull(),
    kind: text().$type<SavedScenarioForm['kind']>().notNull(),
    cardId: text('card_id').notNull(),
    merchantId: text('merchant_id').notNull(),
    merchantType: text('merchant_type').$type<SavedScenarioForm['merchantType']>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Null when the sandbox decides. */
    responseCode: text('response_code').$type<NonNullable<SavedScenarioForm['responseCode']>>(),
  },
  (table) => [unique('saved_scenarios_name').on(table.projectId, table.name)],
);
