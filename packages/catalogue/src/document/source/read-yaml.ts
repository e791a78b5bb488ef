import { type Document, LineCounter, parseDocument } from 'yaml';

import { errorMessage } from '@up/api/error-message';
import { parseJson } from '@up/api/exact-json';

import { DocumentError } from '../document-error.ts';
import { jsonLines } from './json-lines.ts';
import { yamlLineOf } from './yaml-lines.ts';
import { withExactNumbers } from './yaml-tags.ts';

/** The data of a YAML or JSON file, with the line of each place in it. */
export interface YamlFile {
  file: string;
  value: unknown;
  /** 1 for the first line; undefined when the place is not in the file. */
  lineOf(pointer: string): number | undefined;
}

/** @throws {DocumentError} when the text is not valid YAML, or not valid JSON in a `.json` file */
export function readYaml(file: string, text: string): YamlFile {
  const source = text.replace(/^\uFEFF/, '');
  if (file.endsWith('.json') || /^\s*\{/.test(source)) return readJson(file, source);
  const { document, lines } = parseYaml(source);
  const [error] = document.errors;
  if (error)
    throw new DocumentError({ file, line: lines.linePos(error.pos[0]).line, pointer: '' }, reasonOf(error.message));
  return { file, value: expand(document, file), lineOf: yamlLineOf(document, lines) };
}

function parseYaml(source: string): { document: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    customTags: withExactNumbers,
  });
  return { document, lines };
}

/** Removes the library's advice about its own functions. */
function reasonOf(message: string): string {
  return message.startsWith('Source contains multiple documents') ? 'the file contains several documents' : message;
}

/** Converts to plain data; rejects aliases that would expand a small file to a huge one. */
function expand(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new DocumentError({ file, pointer: '' }, errorMessage(error), { cause: error });
  }
}

function readJson(file: string, source: string): YamlFile {
  let lines: Map<string, number> | undefined;
  try {
    const value = parseJson(source);
    return { file, value, lineOf: (pointer) => (lines ??= jsonLines(source)).get(pointer) };
  } catch (error) {
    if (!file.endsWith('.json')) return readFlowYaml(file, source, error);
    const message = errorMessage(error);
    throw new DocumentError({ file, line: lineInMessage(source, message), pointer: '' }, message, { cause: error });
  }
}

/** The line at which JSON.parse stopped: its message has the position or reports the end of the text. */
function lineInMessage(source: string, message: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined && !message.includes('end of JSON')) return undefined;
  return source.slice(0, position === undefined ? source.length : Number(position)).split('\n').length;
}

/** YAML may also start with a brace. */
function readFlowYaml(file: string, source: string, cause: unknown): YamlFile {
  const { document, lines } = parseYaml(source);
  if (document.errors.length > 0) {
    const message = errorMessage(cause);
    throw new DocumentError({ file, line: lineInMessage(source, message), pointer: '' }, message, { cause });
  }
  return { file, value: expand(document, file), lineOf: yamlLineOf(document, lines) };
}
