export interface RouteTables {
  /** The routes of the spec. */
  wanted: readonly string[];
  pending: readonly string[];
  registered: readonly string[];
}

/** Describes the contradictions between the three tables. */
export function routeFaults({ wanted, pending, registered }: RouteTables): string[] {
  return [
    ...pending
      .filter((route) => registered.includes(route))
      .map((route) => `${route} is registered: no longer pending`),
    ...pending.filter((route) => !wanted.includes(route)).map((route) => `${route} is pending, but in no table`),
    ...wanted
      .filter((route) => !pending.includes(route) && !registered.includes(route))
      .map((route) => `${route} is neither registered nor pending`),
    ...registered.filter((route) => !wanted.includes(route)).map((route) => `${route} is registered, but in no table`),
  ];
}
