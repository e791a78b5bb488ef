/** Lets the user save a generated file; `type` is its media type. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
