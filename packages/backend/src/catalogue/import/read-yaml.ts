import { isNode, LineCounter, parseDocument } from 'yaml';

import { DocumentError } from './document-error.ts';
import { pointerSteps } from './json-pointer.ts';

/** A YAML or JSON file as data, with a way back from a place in the data to its line. */
export interface YamlFile {
  file: string;
  value: unknown;
  /** 1 for the first line; undefined where the place is not in the file. */
  lineOf(pointer: string): number | undefined;
}

/** @throws {DocumentError} when the text is not YAML (or JSON, by the name of the file) */
export function readYaml(file: string, source: string): YamlFile {
  if (file.endsWith('.json')) return readJson(file, source);
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new DocumentError({ file, line: lines.linePos(error.pos[0]).line, pointer: '' }, error.message);
  return {
    file,
    value: document.toJS(),
    lineOf: (pointer) => {
      const node: unknown = document.getIn(pointerSteps(pointer), true);
      return isNode(node) && node.range ? lines.linePos(node.range[0]).line : undefined;
    },
  };
}

function readJson(file: string, source: string): YamlFile {
  try {
    return { file, value: JSON.parse(source), lineOf: () => undefined };
  } catch (error) {
    throw new DocumentError({ file, pointer: '' }, (error as Error).message, { cause: error });
  }
}
