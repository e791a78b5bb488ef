import { readBodyLimited } from './limited.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

/** How long another host may take per file, in milliseconds. */
const timeLimitMs = 10_000;

/**
 * Downloads a published file from another host.
 * @throws {StoreUnavailableError} when the host does not respond, or cannot; {Error} when the file does not exist
 */
export async function fetchPublished(address: string, fetchFile: typeof fetch): Promise<Buffer> {
  const response = await fetchFile(address, { signal: AbortSignal.timeout(timeLimitMs) }).catch((cause: unknown) => {
    throw new StoreUnavailableError(`${address} cannot be reached`, cause);
  });
  if (response.status >= 500) throw new StoreUnavailableError(`${address} answered ${response.status}`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return readBodyLimited(response, address);
}
