import type { Call, SchemasOf } from './call.ts';

/** The schemas of a call. For servers and tests alone: browsers have none, and lint refuses this import there. */
export function schemasOf<C extends Call>(call: C): SchemasOf<C> {
  // A call is its definition, schemas and all; its type hides them.
  return call as unknown as SchemasOf<C>;
}
