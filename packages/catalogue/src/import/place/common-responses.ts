import { isRecord } from '@up/api/is-record';

/** The key of a document whose operations do not repeat what all of them may answer; names the file that has it. */
const commonKey = 'x-common-responses';

/** What every operation may answer before its own work begins, by status; named as in the components of that file. */
const ofEvery = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'MethodNotAllowed',
  // A GET has no idempotency key; what remains is the key that its response is encrypted with.
  409: 'EncryptionKeyConflict',
  413: 'PayloadTooLarge',
  429: 'TooManyRequests',
  500: 'Unexpected',
  503: 'Unavailable',
};
/** A GET has no body that anybody waits for or reads. */
const ofChange = { ...ofEvery, 408: 'RequestTimeout', 409: 'Conflict', 415: 'UnsupportedMediaType' };

/**
 * Adds the responses that the sandbox itself may give to each operation of a document that asks for it. A response that
 * an operation describes itself stays.
 */
export function withCommonResponses(document: unknown): unknown {
  if (!isRecord(document) || typeof document[commonKey] !== 'string') return document;
  const { [commonKey]: file, ...rest } = document;
  const refer = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(names).map(([status, name]) => [status, { $ref: `${file}#/components/responses/${name}` }]),
    );
  const [everyResponse, changeResponse] = [refer(ofEvery), refer(ofChange)];
  const withCommon = (operation: unknown, method: string) => {
    if (!isRecord(operation) || !isRecord(operation.responses)) return operation;
    const common = method === 'get' ? everyResponse : changeResponse;
    return { ...operation, responses: { ...common, ...operation.responses } };
  };
  return { ...rest, paths: mapValues(rest.paths, (item) => mapValues(item, withCommon)) };
}

function mapValues(value: unknown, change: (each: unknown, key: string) => unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]));
}
