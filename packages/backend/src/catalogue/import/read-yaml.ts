import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

import { DocumentError } from './document-error.ts';
import { jsonLines } from './json-lines.ts';
import { pointerSteps } from './json-pointer.ts';

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
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new DocumentError({ file, line: lines.linePos(error.pos[0]).line, pointer: '' }, error.message);
  return {
    file,
    value: expand(document, file),
    lineOf: (pointer) => {
      const node: unknown = document.getIn(pointerSteps(pointer), true);
      return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
    },
  };
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
    throw new DocumentError({ file, pointer: '' }, (error as Error).message, { cause: error });
  }
}

/** YAML may begin with a brace too. */
function readFlowYaml(file: string, source: string, cause: unknown): YamlFile {
  const document = parseDocument(source, { prettyErrors: false });
  if (document.errors.length > 0) throw new DocumentError({ file, pointer: '' }, (cause as Error).message, { cause });
  return { file, value: expand(document, file), lineOf: () => undefined };
}
