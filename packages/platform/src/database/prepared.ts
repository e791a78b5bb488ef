import type { Database } from './database.ts';

/**
 * A frequently used statement: its SQL is built once, and a server parses and plans it once per connection. Give each a
 * unique name, and use `sql.placeholder` for its parameters. Within a transaction it is built again.
 *
 * @example
 * const byId = prepared((db) => db.select().from(things).where(eq(things.id, sql.placeholder('id'))).prepare('thing'));
 * const [thing] = await byId(db).execute({ id });
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}
