import { compositionAddress, type PublicComposition } from '@up/federation/public-composition';

/** The composition that a tab keeps: its page's part at once, the rest when it is needed. */
export interface TabComposition {
  /** What is known by now: the whole of it, or the part that came with the page. */
  known(): PublicComposition;
  /**
   * The whole of it, fetched once.
   * @throws {CompositionGoneError} when the site no longer has it; {Error} when it cannot be had just now
   */
  whole(): Promise<PublicComposition>;
}

/** The site has moved on since the tab was opened: a full load takes what it has now. */
export class CompositionGoneError extends Error {
  override readonly name = 'CompositionGoneError';
}

/** Starts with the part that came with the page. A failure is forgotten, so the next need asks again. */
export function createTabComposition(part: PublicComposition): TabComposition {
  let known = part;
  let fetching: Promise<PublicComposition> | undefined;
  return {
    known: () => known,
    whole() {
      fetching ??= read(part.id).then(
        (whole) => (known = whole),
        (error: unknown) => {
          fetching = undefined;
          throw error;
        },
      );
      return fetching;
    },
  };
}

/** It is small, and without it no link leads anywhere. In milliseconds. */
const limitMs = 10_000;

async function read(id: string): Promise<PublicComposition> {
  const address = compositionAddress(id);
  const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
  if (response.status === 404) throw new CompositionGoneError(`${address} is gone`);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return (await response.json()) as PublicComposition;
}
