/** An uploaded file in the format of the portal's own calls. */
export interface Media {
  name: string;
  /** `/uploads/…` of this site, or an address of another site. */
  url: string;
}

/** Converts a media field in either Strapi format, or of the portal's own content service. */
export function mediaOf(value: unknown, base: string): Media | null {
  const media = value as Partial<Record<'data' | 'attributes' | 'name' | 'url', unknown>> | null | undefined;
  if (typeof media !== 'object' || media === null) return null;
  if ('data' in media) return mediaOf(media.data, base);
  if ('attributes' in media) return mediaOf(media.attributes, base);
  const { name, url } = media;
  return typeof name === 'string' && typeof url === 'string' ? { name, url: ownAddress(url, base) } : null;
}

/** Files below `/uploads` of the CMS are fetched through this site, so that visitors need no access to the CMS. */
export function ownAddress(url: string, base: string): string {
  return url.startsWith(`${base}/uploads/`) ? url.slice(base.length) : url;
}

/** The same for all addresses in a text. */
export function withOwnAddresses(html: string, base: string): string {
  return html.replaceAll(`${base}/uploads/`, '/uploads/');
}
