/** Adds the scheme to a website, which users rarely type. */
export function withScheme(website: string): string {
  const typed = website.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
