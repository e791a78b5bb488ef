import { sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';
import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';
import { formPairs, isJson, parameterText, queryText, encodingOf } from '@up/api/parameters/form-pairs';
import { ProblemError } from '@up/api/problem';

import { readBundle } from '@up/catalogue/import/read-bundle';
import type { CatalogueApi } from '@up/catalogue/import/operations/imported-api';
import { AjvOpinion } from '@up/catalogue/testing/ajv-opinion';
import { caseNames, readCase } from '@up/catalogue/testing/read-case';
import { unusualApi } from '@up/catalogue/testing/unusual-api';
import type { GivenRequest } from './request/given-request.ts';
import { createContractParse } from './request/parse-contract.ts';
import { documentedResponse } from './response/documented-response.ts';

const documents: [name: string, text: string][] = [
  ['unusual-api', JSON.stringify(unusualApi)],
  ...caseNames.map((name): [string, string] => [name, readCase(name)]),
];

/** Of the field in `rules` that is only written. */
const ofClients = "data must have required property 'secret'";

const jsonContent = '/content/application~1json/schema';

describe.each(documents)('what the sandbox takes and sends for "%s"', (_name, text) => {
  const opened = readBundle({ entry: 'a.json', files: { 'a.json': text } });
  const calls = async () => (await opened).catalogue.apis.filter(({ definition }) => !definition.event);

  it('each response in JSON is valid, for ajv too', async () => {
    const ajv = new AjvOpinion((await opened).sources);
    for (const { id, definition, place } of await calls()) {
      for (const { httpCode } of definition.responses) {
        if (!/^[2-5]\d\d$/.test(httpCode)) continue;
        const { body, contentType = '' } = documentedResponse(
          { definition, isBuiltIn: false },
          { prefer: `code=${httpCode}` },
        );
        const pointer = place.child('responses')?.child(httpCode)?.follow().pointer ?? '';
        const media = place.child('responses')?.child(httpCode)?.follow().child('content')?.child('application/json');
        if (!isJson(contentType) || typeof body !== 'string' || !media?.has('schema')) continue;
        // ajv knows no integers beyond those of a number, and requires of a response what only a client writes.
        const errors = ajv.errorsAt(JSON.parse(body), { file: 'a.json', pointer: pointer + jsonContent });
        expect([id, httpCode, body, errors.replace(ofClients, '')]).toEqual([id, httpCode, body, '']);
      }
    }
  });

  it('each sample of a request is accepted', async () => {
    for (const api of await calls()) {
      const { request } = api.definition;
      // An operation without parameters and body takes anything.
      if (!request) continue;
      const { given, path } = await sampleOf(api);
      expect([api.id, resultOf(() => createContractParse(request)(given, path))]).toEqual([api.id, 'accepted']);
    }
  });
});

function resultOf(parse: () => unknown): unknown {
  try {
    parse();
    return 'accepted';
  } catch (error) {
    return error instanceof ProblemError ? error.problem : error;
  }
}

/** The request of the page's sample, as the server has it. */
async function sampleOf({ definition }: CatalogueApi): Promise<{ given: GivenRequest; path: Record<string, string> }> {
  const { request, parameterSamples, requestExample } = definition;
  const textsOf = (part: 'path' | 'header') =>
    Object.fromEntries(
      Object.entries(parameterSamples?.[part] ?? {}).map(([name, value]) => {
        const key = part === 'header' ? name.toLowerCase() : name;
        return [key, parameterText(name, value, encodingOf(request?.parameterEncodings?.[part] ?? {}, key))];
      }),
    );
  const search = new URLSearchParams(queryText(parameterSamples?.query ?? {}, request?.queryEncodings));
  const query = Object.fromEntries([...new Set(search.keys())].map((key) => [key, single(search.getAll(key))]));
  const { type, body } = await bodyOf(requestExample, request?.body);
  const cookie = Object.entries(parameterSamples?.cookie ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const headers = {
    ...textsOf('header'),
    'content-type': type,
    ...(cookie.length > 0 && { [sandboxCookieHeader.toLowerCase()]: cookie.join('; ') }),
  };
  return { given: { headers, query, body }, path: textsOf('path') };
}

function single(values: string[]): string | string[] {
  return values.length === 1 ? (values[0] ?? '') : values;
}

async function bodyOf(example: unknown, body: NonNullable<CatalogueApi['definition']['request']>['body']) {
  const { contentType = 'application/json', encodings = {} } = body ?? {};
  if (example === undefined) return { type: contentType, body: undefined };
  if (isJson(contentType)) return { type: contentType, body: parseJson(JSON.stringify(example)) };
  const bytes = (text: string) => ({ bytes: Buffer.from(text) });
  const isMultipart = contentType.startsWith('multipart/');
  if (!isRecord(example) && !isMultipart)
    return { type: contentType, body: bytes(typeof example === 'string' ? example : JSON.stringify(example)) };
  const pairs = isRecord(example)
    ? formPairs(example, encodings)
    : [example].flat().map((each): [string, string] => ['', JSON.stringify(each)]);
  if (!isMultipart) return { type: contentType, body: bytes(String(new URLSearchParams(pairs))) };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const sent = new Response(form);
  return {
    type: (sent.headers.get('content-type') ?? '').replace('multipart/form-data', contentType),
    body: { bytes: Buffer.from(await sent.arrayBuffer()) },
  };
}
