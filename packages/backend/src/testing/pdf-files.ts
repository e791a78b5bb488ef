const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
];

/** A PDF of one empty page; `trailer` adds to its trailer. */
function write(trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<</Size 4/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const id = '<00112233445566778899aabbccddeeff>';

/** A PDF that anybody can open. */
export const goodPdf = write();

/** A PDF that needs a password. */
export const encryptedPdf = write(
  `/ID[${id}${id}]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>`,
);

/** Begins like a PDF, but is invalid. */
export const brokenPdf = Buffer.from('%PDF-1.4\nThis is a text that somebody renamed.\n');
