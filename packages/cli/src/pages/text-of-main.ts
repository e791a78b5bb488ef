/**
 * The text of a page in the server's markup, without the frame around it. Entities stay as they are written: the text is
 * compared with that of another document of the same server.
 */
export function textOfMain(html: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
