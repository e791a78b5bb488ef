const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id of ours; the database refuses to compare one that has not. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
