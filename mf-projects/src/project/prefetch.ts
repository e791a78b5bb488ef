/** Starts a query that the page repeats when it renders. The loader does not wait for it; the page shows its error. */
export function prefetch(response: Promise<unknown>): void {
  response.catch(() => undefined);
}
