import { index, json, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { ConsultingForm } from '@up/api/forms/consulting';

/** Answers of the online consulting. They contain no personal data; anybody with the id can see the result. */
export const consultings = pgTable(
  'consultings',
  {
    id: uuid().primaryKey(),
    answers: json().$type<ConsultingForm>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consultings_age').on(table.createdAt)],
);
