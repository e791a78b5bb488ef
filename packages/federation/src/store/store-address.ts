/** Path prefix under which the edge serves its store. */
export const storePrefix = '/_portal/';

/** The folder of a version, with a trailing slash, from the address of its manifest. */
export function versionBase(manifestUrl: string): string {
  return manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
}
