/** True when a row was rejected because its key already exists; `constraint` is the name of the key. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  // The query builder wraps the error of the driver.
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && at.code === '23505') return 'constraint' in at && at.constraint === constraint;
  }
  return false;
}
