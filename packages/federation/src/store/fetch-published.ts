/** How long another host may take per file, in milliseconds. */
const timeLimitMs = 10_000;

/**
 * Downloads a published file from another host.
 * @throws {Error} when the response is an error or late
 */
export async function fetchPublished(address: string, fetchFile: typeof fetch): Promise<Buffer> {
  const response = await fetchFile(address, { signal: AbortSignal.timeout(timeLimitMs) }).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
