/** A page with the same text and nothing else: a lower limit for every measurement. */
export function plainPage(title: string, text: string): string {
  const paragraphs = text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`);
  const style = 'body{font:16px/1.65 sans-serif;max-width:72ch;margin:2rem auto;padding:0 1rem}';
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${paragraphs.join('')}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
