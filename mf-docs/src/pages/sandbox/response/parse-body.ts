/** Parses the body of a response as JSON; `undefined` when it is not. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
