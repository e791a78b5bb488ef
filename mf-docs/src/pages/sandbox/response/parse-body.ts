import { parseJson } from '@up/api/exact-json';

/** Parses the body of a response as JSON; `undefined` when it is not. */
export function parseBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
