import type { Database } from './database.ts';

/**
 * A statement that is read again and again: its SQL is made once, and a server parses and plans it once per connection.
 * Give each a name of its own, and `sql.placeholder` for what differs. Within a transaction it is made anew.
 *
 * @example
 * const byId = prepared((db) => db.select().from(things).where(eq(things.id, sql.placeholder('id'))).prepare('thing'));
 * const [thing] = await byId(db).execute({ id });
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = build(db);
    made.set(db, statement);
    return statement;
  };
}
