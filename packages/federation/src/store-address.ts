/** Where the edge serves its store from. */
export const storePrefix = '/_portal/';

/** The folder of a version, with a slash at its end, from the address of its manifest. */
export function versionBase(manifestUrl: string): string {
  return manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
}
