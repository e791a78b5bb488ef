import { constants, inflateSync } from 'node:zlib';

/**
 * Names of the PDF format (ISO 32000) for scripts, for starting a program, and for players, which may have a script:
 * after a delimiter, or after the key whose value they are. Within a web address they follow another character.
 */
const actions = /(?:[\s\0<>[\](){}%]|\/S|\/Subtype|obj)\/(?:JavaScript|Launch|RichMedia|Rendition)(?!\w)/;
const streamStart = /(?<!end)stream\r?\n/g;
/** What tells a stream of objects from others: its type, or where its first object is, for readers that need no type. */
const ofObjects = /\/(?:ObjStm|First)(?!\w)/;
/** Filters of a stream, and what was done to its bytes before they were compressed. */
const filters = /\/\w+Decode(?!\w)|\/(?:AHx|A85|LZW|Fl|RL|Crypt)(?!\w)|\/(?:DecodeParms|DP|F|FFilter)(?!\w)/g;
/** The most that a stream of objects may contain, in bytes. */
const maxInflatedBytes = 64 * 1024 * 1024;

/**
 * Whether a PDF names an action that runs something, wherever it is attached: to the document, a page, a field, or
 * after another action. Names stand in the file as they are, or in compressed streams of objects. Other streams, such
 * as the texts of pages, are not read: a text about scripts is not a script.
 * @throws {RangeError} when a stream of objects is far larger than in any attachment
 * @throws {Error} when a stream of objects is encoded in another way than programs do, so that it cannot be read
 */
export function namesActions(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (actions.test(unescaped(text))) return true;
  for (const { 0: start, index } of text.matchAll(streamStart)) {
    const dictionary = unescaped(text.slice(text.lastIndexOf('endobj', index) + 1, index));
    if (!ofObjects.test(dictionary)) continue;
    requireUsualFilter(dictionary);
    if (actions.test(unescaped(inflated(bytes.subarray(index + start.length))))) return true;
  }
  return false;
}

/** @throws {Error} unless the stream with this dictionary is compressed once, or not at all */
function requireUsualFilter(dictionary: string): void {
  const found = [...dictionary.matchAll(filters)].map(([name]) => name);
  if (found.some((name) => name !== '/FlateDecode') || found.length > 1) {
    throw new Error(`A stream of objects is encoded by ${found.join(' ')}`);
  }
}

/** A name may contain any character as `#` and two hexadecimal digits. */
function unescaped(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What follows is ignored; data that is not compressed in the usual way gives an empty text. */
function inflated(bytes: Buffer): string {
  try {
    const options = { maxOutputLength: maxInflatedBytes, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return '';
  }
}
