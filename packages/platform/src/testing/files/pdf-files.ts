import { deflateSync } from 'node:zlib';

/** What to add to a PDF of one empty page. */
interface Additions {
  trailer?: string;
  catalog?: string;
  page?: string;
  /** Further objects, from number 4 on. */
  objects?: string[];
}

function write({ trailer = '', catalog = '', page = '', objects: more = [] }: Additions = {}): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]${page}>>`,
    ...more,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const id = '<00112233445566778899aabbccddeeff>';

/** A PDF that anybody can open. */
export const goodPdf = write();

/** A PDF that needs a password. */
export const encryptedPdf = write({
  trailer: `/ID[${id}${id}]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>`,
});

/** Begins like a PDF, but is invalid. */
export const brokenPdf = Buffer.from('%PDF-1.4\nThis is a text that somebody renamed.\n');

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** A compressed stream; its bytes are kept by the Latin-1 text that a PDF is written as. */
function stream(dictionary: string, content: string): string {
  return encodedStream(`/Filter/FlateDecode${dictionary}`, deflateSync(content));
}

function encodedStream(dictionary: string, content: Buffer): string {
  return `<<${dictionary}/Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream`;
}

const objects = (filter: string, content: Buffer) =>
  write({ objects: [encodedStream(`/Type/ObjStm/N 1/First 4${filter}`, content)] });

/** PDFs whose objects cannot be read without a filter that no program uses for them. */
export const hiddenPdfs: Readonly<Record<string, Buffer>> = {
  'two filters': objects(
    '/Filter[/ASCIIHexDecode/FlateDecode]',
    Buffer.from(`${deflateSync(`5 0 ${script}`).toString('hex')}>`),
  ),
  'two filters of one kind': objects('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(`5 0 ${script}`))),
  'another filter': objects('/Filter/ASCIIHexDecode', Buffer.from(`${Buffer.from(`5 0 ${script}`).toString('hex')}>`)),
  'an abbreviated filter': objects('/Filter/AHx', Buffer.from(`${Buffer.from(`5 0 ${script}`).toString('hex')}>`)),
  'a predictor': objects(
    '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>',
    deflateSync(predicted(`5 0 ${script}`)),
  ),
};

/** Rows of four bytes, each after the number of its predictor: none. */
function predicted(text: string): string {
  return (text.match(/.{1,4}/gs) ?? []).map((row) => `\0${row.padEnd(4)}`).join('');
}

/** PDFs that run something, by how they do it. */
export const activePdfs: Readonly<Record<string, Buffer>> = {
  'a script when it is opened': write({ catalog: `/OpenAction${script}` }),
  'a script after another action': write({ catalog: `/OpenAction<</S/Named/N/NextPage/Next ${script}>>` }),
  'a script with an escaped name': write({ catalog: '/OpenAction<</S/Java#53cript/JS(app.alert\\(1\\))>>' }),
  'a named script': write({ catalog: `/Names<</JavaScript<</Names[(a) ${script}]>>>>` }),
  'a script when a page is shown': write({ page: `/AA<</O ${script}>>` }),
  'a script of a link': write({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${script}>>]` }),
  'a script after a character that is white space in PDFs only': write({
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S\0/JavaScript/JS(app.alert\\(1\\))>>>>]',
  }),
  'a script of a player': write({
    page: '/Annots[<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]/A<</S/Rendition/JS(app.alert\\(1\\))>>>>]',
  }),
  'a script in a stream of objects with a long dictionary': write({
    objects: [stream(`/Type/ObjStm/N 1/First 4${' '.repeat(5000)}`, `5 0 ${script}`)],
  }),
  'a script in a stream of objects without a type': write({
    objects: [stream('/N 1/First 4', `5 0 ${script}`)],
  }),
  'a script in a stream of objects': write({ objects: [stream('/Type/ObjStm/N 1/First 4', `5 0 ${script}`)] }),
  'a script with its kind in another object': write({
    catalog: '/OpenAction<</S 4 0 R/JS(app.alert\\(1\\))>>',
    objects: ['/JavaScript'],
  }),
  'a program that it starts': write({ catalog: '/OpenAction<</S/Launch/F(calc.exe)>>' }),
  'an embedded player': write({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]' }),
  'a form of scripts': write({
    catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>',
    objects: [stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>')],
  }),
};

/** PDFs that only look active. */
export const passivePdfs: Readonly<Record<string, Buffer>> = {
  'a text about scripts': write({
    page: '/Contents 4 0 R',
    objects: [stream('', 'BT (/S /JavaScript /Launch) Tj ET')],
  }),
  'a link': write({
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://site.example/JavaScript)>>>>]',
  }),
  'a first view': write({ catalog: '/OpenAction[3 0 R /Fit]' }),
  'a stream of objects': write({ objects: [stream('/Type/ObjStm/N 1/First 4', '5 0 <</A/B>>')] }),
  'a damaged stream of objects': write({ objects: ['<</Type/ObjStm/Length 3>>stream\nabc\nendstream'] }),
};
