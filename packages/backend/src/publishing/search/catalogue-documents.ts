import { locales } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { pages } from '@up/api/pages';

import { listApiIds, listCurrentApis } from '@up/catalogue/repository/apis';
import type { Database } from '@up/platform/database/database';
import { documentTextToText } from '@up/platform/text/document-html';
import type { NewDocument } from './documents.ts';
import { keywordsMark } from './snippet.ts';

type CurrentApi = Awaited<ReturnType<typeof listCurrentApis>>[number];

/** APIs per part. */
const batch = 25;

/** The search documents of the catalogue, in parts: each API with its fields and error codes. */
export async function* catalogueDocuments(db: Database): AsyncGenerator<NewDocument[]> {
  const ids = await listApiIds(db);
  for (let start = 0; start < ids.length; start += batch) {
    yield (await listCurrentApis(db, ids.slice(start, start + batch))).flatMap((api) => {
      try {
        return documentsOf(api);
      } catch {
        // A broken row must not prevent that all others are found.
        return [];
      }
    });
  }
}

function documentsOf({ id, group, version }: CurrentApi): NewDocument[] {
  const { definition, method, path } = version;
  const fields = [
    ...definition.headers,
    ...definition.params,
    ...definition.responses.flatMap(({ params }) => params),
  ].flatMap(namesOf);
  const codes = (definition.errorCodes ?? []).flatMap(({ code, reason }) => [code, ...(reason ? [reason] : [])]);
  return locales.map((locale): NewDocument => ({
    id: `api/${id}`,
    locale,
    category: definition.event ? 'event' : 'api',
    title: version.title[locale],
    content: [
      // The title of an event is its path.
      definition.event ? '' : `${method} ${path}`,
      documentTextToText(version.description[locale]),
      keywordsMark + [...new Set([method, ...codes, ...fields])].join(' '),
    ].join(' '),
    tags: [id, group.title[locale]],
    url: pages.apiDocumentation({ slug: ['groups', group.id, id] }),
  }));
}

function namesOf({ field, params = [] }: ParameterDefinition): string[] {
  return [field, ...params.flatMap(namesOf)];
}
