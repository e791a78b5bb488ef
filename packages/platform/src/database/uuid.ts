const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID; the database rejects a comparison with any other text. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
