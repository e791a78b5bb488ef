import { locales } from '@up/api/constants';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { pages } from '@up/api/pages';

import { listCurrentApis } from '../catalogue/repository/apis.ts';
import type { Database } from '../database/database.ts';
import { markdownToText } from '../text/markdown.ts';
import type { NewDocument } from './documents.ts';
import { keywordsMark } from './snippet.ts';

/** The search documents of the catalogue: each API with its fields and error codes. */
export async function catalogueDocuments(db: Database): Promise<NewDocument[]> {
  return (await listCurrentApis(db)).flatMap(({ id, group, version }) => {
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
      category: 'api',
      title: version.title[locale],
      content: [
        `${method} ${path}`,
        markdownToText(version.description[locale]),
        keywordsMark + [...new Set([...codes, ...fields])].join(' '),
      ].join(' '),
      tags: [id, group.title[locale]],
      url: pages.apiDocumentation({ slug: ['groups', group.id, id] }),
    }));
  });
}

function namesOf({ field, params = [] }: ParameterDefinition): string[] {
  return [field, ...params.flatMap(namesOf)];
}
