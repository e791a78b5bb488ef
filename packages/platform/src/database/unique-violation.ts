/** True when a row was rejected because its key already exists; `constraint` is the name of the key. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** True when a row was rejected because what it refers to has been deleted; `constraint` is the name of the reference. */
export function isReferenceViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23503', constraint);
}

function isViolation(error: unknown, code: string, constraint: string): boolean {
  // The query builder wraps the error of the driver.
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && at.code === code) return 'constraint' in at && at.constraint === constraint;
  }
  return false;
}
