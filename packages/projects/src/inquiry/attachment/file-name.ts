import { inquiryLimits } from '@up/api/forms/inquiry';

const ending = '.pdf';

/** A file name without folders and invisible characters, limited in length, with the extension of a PDF. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/[\p{C}"<>|?*:]/gu, '').trim();
  const stem = shown.toLowerCase().endsWith(ending) ? shown.slice(0, -ending.length) : shown;
  return `${stem.slice(0, inquiryLimits.fileName - ending.length) || 'attachment'}${ending}`;
}

/** `Content-Disposition` of a download: never shown in the page (RFC 6266). */
export function dispositionOf(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="attachment.pdf"; filename*=UTF-8''${encoded}`;
}
