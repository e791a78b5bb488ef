/** Formats a body that is JSON; `undefined` when it is not. */
export function prettyJson(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return undefined;
  }
}
