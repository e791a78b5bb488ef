/** Lets the browser save the private half of a key, the only copy beside the one in this page. */
export function savePrivateKey(keyId: string, pem: string): void {
  const url = URL.createObjectURL(new Blob([pem], { type: 'application/x-pem-file' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${keyId}.pem`;
  link.click();
  // Not at once: Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
