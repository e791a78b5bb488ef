import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { withCommonResponses } from '../../packages/catalogue/src/import/place/common-responses.ts';

interface ErrorCode {
  status?: string;
  code?: string;
  reason?: string;
}

interface Response {
  'x-error-codes'?: (ErrorCode | Reference)[];
}

interface Operation {
  'x-error-codes'?: (ErrorCode | Reference)[];
  responses: Record<string, Response | Reference>;
}

interface Reference {
  $ref: string;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
}

/**
 * What the documents of the catalogue say that each API can be rejected for, by method and path: the reasons of
 * conflicts, and the codes of errors without one.
 * @param folder the folder of the documents
 */
export function readDocumented(folder: string): Map<string, Set<string>> {
  const names = globSync('*.yaml', { cwd: folder });
  const read = (name: string) => withCommonResponses(parse(readFileSync(join(folder, name), 'utf8'))) as Document;
  const documents = new Map(names.map((name) => [name, read(name)]));
  // The documents of earlier versions have their version in the name; they are pages, not an API.
  const current = names.filter((name) => /^\d\d-[a-z-]+\.openapi\.yaml$/.test(name));
  const follow = <Value extends object>(given: Value | Reference, name: string): Value =>
    '$ref' in given ? at<Value>(documents, given.$ref, name) : given;
  return new Map(
    current.flatMap((name) =>
      Object.entries(documents.get(name)?.paths ?? {}).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => {
          const ofResponses = Object.values(operation.responses).flatMap(
            (response) => follow(response, name)['x-error-codes'] ?? [],
          );
          const codes = [...(operation['x-error-codes'] ?? []), ...ofResponses].map((code) => follow(code, name));
          return [`${method.toUpperCase()} ${path}`, new Set(codes.map(({ reason, code = '' }) => reason ?? code))];
        }),
      ),
    ),
  );
}

function at<Value>(documents: Map<string, Document>, reference: string, name: string): Value {
  const [file = '', pointer = ''] = reference.split('#');
  const steps = pointer.split('/').slice(1);
  const document: unknown = documents.get(file === '' ? name : file);
  return steps.reduce((found, step) => (found as Record<string, unknown>)[step], document) as Value;
}
