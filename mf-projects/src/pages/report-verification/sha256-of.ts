/**
 * SHA-256 of a file, in hexadecimal digits.
 * @throws {Error} when the file cannot be read, or the page was not loaded over HTTPS
 */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
