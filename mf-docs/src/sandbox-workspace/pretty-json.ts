import { parseJson } from '@up/api/exact-json';

/** Formats a body that is JSON; `undefined` when it is not. */
export function prettyJson(body: string): string | undefined {
  try {
    return JSON.stringify(parseJson(body), null, 2);
  } catch {
    return undefined;
  }
}
