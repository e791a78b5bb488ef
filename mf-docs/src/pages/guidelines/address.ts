export const guidelinesPath = '/developers/guidelines';

/** The address of a guideline; its slug may have several segments. */
export function guidelineAddress(slug: string): string {
  return `${guidelinesPath}/${slug.split('/').map(encodeURIComponent).join('/')}`;
}
