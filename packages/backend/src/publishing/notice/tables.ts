import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The number of views of a notice. */
export const noticeViews = pgTable('notice_views', {
  slug: text().primaryKey(),
  views: integer().notNull(),
});

/** The salt of each day. Once it is deleted, the hashes of the day can no longer be traced to readers. */
export const noticeViewDays = pgTable('notice_view_days', {
  day: date().primaryKey(),
  salt: text().notNull(),
});

/** Who has read a notice on a day, as an anonymous hash. */
export const noticeViewMarks = pgTable(
  'notice_view_marks',
  {
    day: date()
      .notNull()
      .references(() => noticeViewDays.day, { onDelete: 'cascade' }),
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] }), index('notice_view_marks_day').on(table.day)],
);
