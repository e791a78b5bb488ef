import type { ParameterDefinition } from '@up/api/entities/parameter';

import { jsonType } from '../import/schema/content.ts';
import type { ApiResponse, Localized } from '../model.ts';
import type { FoundApi } from '../repository/apis.ts';
import { sandboxAddress } from '../import/place/sandbox-address.ts';

const maxChoices = 60;

/** Redirects are left out: a browser follows them, and shows no response. */
const callableCode = /^([245]\d\d|30[04]|[245]XX)$/i;

/** The headers that choose one of several responses of an API that the sandbox answers from its document, and its type. */
export function preferences({ api, version }: Pick<FoundApi, 'api' | 'version'>): ParameterDefinition[] {
  const { responses, event } = version.definition;
  if (api.origin === 'files' || event || sandboxAddress(version) === undefined) return [];
  const callable = responses.filter(({ httpCode }) => callableCode.test(httpCode));
  // What stands for all other responses is that of a status that the document does not name.
  const isNamed = responses.some(({ httpCode }) => /^5(00|XX)$/i.test(httpCode));
  const others = responses.flatMap((each) =>
    /^default$/i.test(each.httpCode) && responses.length > 1 && !isNamed ? { ...each, httpCode: '500' } : [],
  );
  const types = callable.flatMap(({ contentType = jsonType, contents = [] }) =>
    contents.length === 0 ? [] : [contentType, ...contents.map((each) => each.contentType)],
  );
  return [
    choice('Prefer', [...callable, ...others].flatMap(choicesOf), {
      en: 'Chooses the response of the sandbox. Without it, the first success is returned.',
      ko: '샌드박스의 응답을 정합니다. 없으면 첫 번째 성공 응답을 보냅니다.',
    }),
    choice('Accept', [...new Set(types)], {
      en: 'Chooses the content type of the response. Without it, the first one is returned.',
      ko: '응답의 콘텐츠 형식을 정합니다. 없으면 첫 번째 형식으로 보냅니다.',
    }),
  ].filter(({ options = [] }) => options.length > 1);
}

function choice(field: string, options: string[], { en, ko }: Localized): ParameterDefinition {
  return {
    moc: 'optional',
    type: 'select',
    field,
    location: 'header',
    options: options.slice(0, maxChoices),
    description: [
      { lang: 'EN', content: en },
      { lang: 'KO', content: ko },
    ],
    order: 1_000,
  };
}

function choicesOf({ httpCode, examples = [] }: ApiResponse): string[] {
  const code = `code=${httpCode.replace(/XX$/i, '00')}`;
  // What a header cannot carry cannot be asked for.
  const names = examples.flatMap(({ name = '' }) => (/^[\x20-\x7e]+$/.test(name) && !name.includes('"') ? [name] : []));
  return [code, ...names.map((name) => `${code}, example=${/^[\w.-]+$/.test(name) ? name : `"${name}"`}`)];
}
