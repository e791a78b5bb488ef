import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { ApiResponse } from '../model.ts';
import type { FoundApi } from '../repository/apis.ts';
import { sandboxAddress } from '../sandbox-address.ts';

const maxChoices = 60;

/** Redirects are left out: a browser follows them, and shows no response. */
const callableCode = /^([245]\d\d|30[04]|[245]XX)$/i;

/** The header that chooses one of several responses of an API that the sandbox answers from its document. */
export function preferences({ api, version }: Pick<FoundApi, 'api' | 'version'>): ParameterDefinition[] {
  const { responses, event } = version.definition;
  if (api.origin === 'files' || event || sandboxAddress(version) === undefined) return [];
  const options = responses.filter(({ httpCode }) => callableCode.test(httpCode)).flatMap(choicesOf);
  if (options.length < 2) return [];
  return [
    {
      moc: 'optional',
      type: 'select',
      field: 'Prefer',
      location: 'header',
      options: options.slice(0, maxChoices),
      description: [
        { lang: 'EN', content: 'Chooses the response of the sandbox. Without it, the first success is returned.' },
        { lang: 'KO', content: '샌드박스의 응답을 정합니다. 없으면 첫 번째 성공 응답을 보냅니다.' },
      ],
      order: 1_000,
    },
  ];
}

function choicesOf({ httpCode, examples = [] }: ApiResponse): string[] {
  const code = `code=${httpCode.replace(/XX$/i, '00')}`;
  // What a header cannot carry cannot be asked for.
  const names = examples.flatMap(({ name = '' }) => (/^[\x20-\x7e]+$/.test(name) && !name.includes('"') ? [name] : []));
  return [code, ...names.map((name) => `${code}, example=${/^[\w.-]+$/.test(name) ? name : `"${name}"`}`)];
}
