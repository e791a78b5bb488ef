import type { Call, SchemasOf } from './call.ts';

/** The schemas of a call. For servers and tests only: browsers have none, and lint refuses this import there. */
export function schemasOf<C extends Call>(call: C): SchemasOf<C> {
  // A call is its definition including the schemas; its type hides them.
  return call as unknown as SchemasOf<C>;
}
