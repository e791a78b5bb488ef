import { compositionAddress, type PublicComposition } from '@up/federation/composition/public-composition';

/** The composition of a tab: first the part for its page, the rest when it is needed. */
export interface TabComposition {
  /** The part that is known now: the complete composition, or the part that came with the page. */
  known(): PublicComposition;
  /**
   * The complete composition, fetched once.
   * @throws {CompositionGoneError} when the site no longer has it; {Error} when it is unavailable now
   */
  complete(): Promise<PublicComposition>;
}

/** The site was deployed again since the tab was opened: a full page load gets the current composition. */
export class CompositionGoneError extends Error {
  override readonly name = 'CompositionGoneError';
}

/** Starts with the part that came with the page. A failure is not cached, so the next call requests it again. */
export function createTabComposition(part: PublicComposition): TabComposition {
  let known = part;
  let fetching: Promise<PublicComposition> | undefined;
  return {
    known: () => known,
    complete() {
      fetching ??= read(part.id).then(
        (complete) => (known = complete),
        (error: unknown) => {
          fetching = undefined;
          throw error;
        },
      );
      return fetching;
    },
  };
}

/** The file is small, and no link works without it. In milliseconds. */
const timeoutMs = 10_000;

async function read(id: string): Promise<PublicComposition> {
  const address = compositionAddress(id);
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) throw new CompositionGoneError(`${address} is gone`);
  if (!response.ok) throw new Error(`${address} failed with status ${response.status}`);
  return (await response.json()) as PublicComposition;
}
