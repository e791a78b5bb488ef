import { invalid } from '../model/invalid.ts';

/** Values of the caller's own that are returned with a resource. */
export type Metadata = Readonly<Record<string, string>>;

const maxEntries = 50;
const maxValueLength = 200;
const keyPattern = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * The metadata of a request: a list of fields cannot describe a map, so its definition allows any object.
 * @throws {ProblemError} 400 for too many values, an invalid key, or a value that is not a short text
 */
export function readMetadata(given: Readonly<Record<string, unknown>> | undefined): Metadata | undefined {
  if (given === undefined) return undefined;
  const entries = Object.entries(given);
  if (entries.length > maxEntries) throw invalid({ metadata: 'notAllowed' });
  const read = entries.map(([key, value]): [string, string] => {
    if (!keyPattern.test(key)) throw invalid({ metadata: 'format' });
    if (typeof value !== 'string' || value.length > maxValueLength) throw invalid({ [`metadata.${key}`]: 'format' });
    return [key, value];
  });
  return Object.fromEntries(read);
}

/** The caller's own reference and values of a resource, as its API returns them. */
export function ownReferences({
  externalId,
  metadata,
}: {
  externalId?: string | null;
  metadata?: Readonly<Record<string, unknown>> | null;
}) {
  return { ...(typeof externalId === 'string' && { externalId }), ...(metadata && { metadata: { ...metadata } }) };
}
