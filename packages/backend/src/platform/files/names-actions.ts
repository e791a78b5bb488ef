import { constants, inflateSync } from 'node:zlib';

/**
 * Names of the PDF format (ISO 32000) for scripts, for starting a program, and for embedded players: after a delimiter,
 * or after the key whose value they are. Within a web address they follow another character.
 */
const actions = /(?:[\s<>[\](){}%]|\/S|\/Subtype|obj)\/(?:JavaScript|Launch|RichMedia)(?!\w)/;
const streamStart = /(?<!end)stream\r?\n/g;
/** Where the dictionary of a stream is looked for, in characters before the stream. */
const dictionaryLength = 2000;
/** The most that a stream of objects may contain, in bytes. */
const maxInflatedBytes = 64 * 1024 * 1024;

/**
 * Whether a PDF names an action that runs something, wherever it is attached: to the document, a page, a field, or
 * after another action. Names stand in the file as they are, or in compressed streams of objects. Other streams, such
 * as the texts of pages, are not read: a text about scripts is not a script.
 * @throws {RangeError} when a stream of objects is far larger than in any attachment
 */
export function namesActions(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (actions.test(unescaped(text))) return true;
  for (const { 0: start, index } of text.matchAll(streamStart)) {
    const dictionary = unescaped(text.slice(Math.max(0, index - dictionaryLength), index));
    const isOfObjects = /\/ObjStm(?!\w)/.test(dictionary.slice(dictionary.lastIndexOf('endobj') + 1));
    if (isOfObjects && actions.test(unescaped(inflated(bytes.subarray(index + start.length))))) return true;
  }
  return false;
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
