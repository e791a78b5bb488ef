import * as z from 'zod/mini';

/** An entry in the v4 format of Strapi's REST API, which the client requests with `Strapi-Response-Format: v4`. */
export function entry<A extends z.ZodMiniType>(attributes: A) {
  return z.object({ id: z.number(), attributes });
}

/** The response to a read of a collection type. */
export function collection<A extends z.ZodMiniType>(attributes: A) {
  return z.object({
    data: z.array(entry(attributes)),
    meta: z.object({
      pagination: z.object({ page: z.number(), pageSize: z.number(), pageCount: z.number(), total: z.number() }),
    }),
  });
}

/** The response to a read of a single type. */
export function single<A extends z.ZodMiniType>(attributes: A) {
  return z.object({ data: entry(attributes), meta: z.unknown() });
}
