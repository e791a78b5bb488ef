/** How long another host may take for one file, in milliseconds. */
const timeLimitMs = 10_000;

/**
 * The bytes of a published file that another host serves.
 * @throws {Error} when it answers with an error, or not in time
 */
export async function fetchPublished(address: string, fetchFile: typeof fetch): Promise<Buffer> {
  const response = await fetchFile(address, { signal: AbortSignal.timeout(timeLimitMs) }).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
