import { parseJson } from '@up/api/exact-json';

import { changesBetween } from '../comparison/compare-versions.ts';
import type { SourceFile } from '../document/source/source-files.ts';
import type { ReadBundle } from '../import/read-bundle.ts';
import type { ApiDefinition } from '../model.ts';
import { openSources, operationIn } from '../import/open-body.ts';
import type { Question } from './open-document.ts';

export type Respond = (question: Question) => unknown;

/** Responds with the large parts of a document, and with what changes in it from the document that is opened beside it. */
export function responderOf({ catalogue, sources }: Pick<ReadBundle, 'catalogue' | 'sources'>): Respond {
  let previous = openSources({});
  // What was found out to read the document takes more memory than two documents.
  for (const { place } of catalogue.apis) place.source.cache.clear();
  return (question) => {
    if (question.about === 'sources') return JSON.stringify(sources);
    if (question.about === 'previous') {
      previous = openSources(parseJson(question.files) as Record<string, SourceFile>);
      return undefined;
    }
    const api = catalogue.apis[question.position];
    if (!api || question.about === 'definition') return JSON.stringify(api?.definition);
    const { definition: stored, ...place } = question.from;
    // Without what JSON does not have, as the other one was stored.
    const definition = parseJson(JSON.stringify(api.definition)) as ApiDefinition;
    const before = stored === undefined ? definition : (parseJson(stored) as ApiDefinition);
    return changesBetween(
      { definition: before, place: operationIn(previous, place) },
      { definition, place: api.place },
    );
  };
}
