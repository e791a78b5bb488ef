import { type Document, LineCounter, parseDocument } from 'yaml';

import { DocumentError } from './document-error.ts';
import { jsonLines } from './json-lines.ts';
import { yamlLineOf } from './yaml-lines.ts';

/** A YAML or JSON file as data, with a way back from a place in the data to its line. */
export interface YamlFile {
  file: string;
  value: unknown;
  /** 1 for the first line; undefined where the place is not in the file. */
  lineOf(pointer: string): number | undefined;
}

/** @throws {DocumentError} when the text is not YAML (or JSON, by the name of the file) */
export function readYaml(file: string, text: string): YamlFile {
  const source = text.replace(/^\uFEFF/, '');
  if (file.endsWith('.json') || /^\s*\{/.test(source)) return readJson(file, source);
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, merge: true });
  const [error] = document.errors;
  if (error)
    throw new DocumentError({ file, line: lines.linePos(error.pos[0]).line, pointer: '' }, said(error.message));
  return { file, value: expand(document, file), lineOf: yamlLineOf(document, lines) };
}

/** The library's advice to programmers helps nobody here. */
function said(message: string): string {
  return message.startsWith('Source contains multiple documents') ? 'the file holds several documents' : message;
}

/** Refuses aliases that would make a small file a huge one. */
function expand(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new DocumentError({ file, pointer: '' }, (error as Error).message, { cause: error });
  }
}

function readJson(file: string, source: string): YamlFile {
  let lines: Map<string, number> | undefined;
  try {
    const value: unknown = JSON.parse(source);
    return { file, value, lineOf: (pointer) => (lines ??= jsonLines(source)).get(pointer) };
  } catch (error) {
    if (!file.endsWith('.json')) return readFlowYaml(file, source, error);
    const { message } = error as Error;
    throw new DocumentError({ file, line: lineInMessage(source, message), pointer: '' }, message, { cause: error });
  }
}

/** Where JSON.parse stopped: it says the position, or that the text ended. */
function lineInMessage(source: string, message: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined && !message.includes('end of JSON')) return undefined;
  return source.slice(0, position === undefined ? source.length : Number(position)).split('\n').length;
}

/** YAML may begin with a brace too. */
function readFlowYaml(file: string, source: string, cause: unknown): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, merge: true });
  if (document.errors.length > 0) {
    const { message } = cause as Error;
    throw new DocumentError({ file, line: lineInMessage(source, message), pointer: '' }, message, { cause });
  }
  return { file, value: expand(document, file), lineOf: yamlLineOf(document, lines) };
}
