import { readdirSync } from 'node:fs';

import { callUrl } from '@up/api/call';
import { productInfo, type ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { packageOpenApi, packageOverlay } from '@up/api/calls/catalogue/catalogue-export';
import { importDocument, type ImportReport } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { isRecord } from '@up/api/is-record';
import { isJson } from '@up/api/parameters/form-pairs';

import { contentTypesOf, inContentType } from '../mf-docs/src/definition/in-content-type.ts';
import { exampleRequest } from '../mf-docs/src/samples/curl.ts';
import { backendSuite } from '../packages/backend/src/testing/backend/suites.ts';
import { testOperatorToken } from '../packages/backend/src/testing/backend/test-backend.ts';
import { openSeeded, openingMilliseconds } from '../packages/backend/src/testing/database/seeded-database.ts';
import { signIn } from '../packages/backend/src/testing/people/signed-in.ts';
import { readBundle, type ReadBundle } from '../packages/catalogue/src/import/read-bundle.ts';
import { contentsOf } from '../packages/catalogue/src/import/schema/content.ts';
import { AjvOpinion } from '../packages/catalogue/src/testing/ajv-opinion.ts';
import { readCase } from '../packages/catalogue/src/testing/read-case.ts';
import { createSandboxProject } from '../packages/sandbox/src/testing/sandbox-project.ts';

/** The documents of the tests: each is small, and has what one kind of public document has. */
const names = readdirSync(new URL('../packages/catalogue/src/testing/cases/', import.meta.url)).map((file) =>
  file.replace('.yaml', ''),
);

const { database, app } = backendSuite(openSeeded);

/** Schemas in which nothing is required that only a client writes. */
function inResponses<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inResponses) as Value;
  if (!isRecord(value)) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inResponses(each)]));
  const { properties, required } = all;
  if (!isRecord(properties) || !Array.isArray(required)) return all as Value;
  const isWritten = (name: unknown) => {
    const property = properties[String(name)];
    return isRecord(property) && property.writeOnly === true;
  };
  return { ...all, required: required.filter((name) => !isWritten(name)) } as Value;
}

/** An operation may have nothing but errors. */
function isDocumented({ responseCode }: ProductInfo, status: number): boolean {
  return responseCode.every(({ httpCode }) => /^[45]/.test(httpCode)) && responseCode[0]?.httpCode === String(status);
}

describe.each(names)('the document %s', (name) => {
  let read: ReadBundle;
  let apis: ProductInfo[];
  let packageId: string;
  let keys: Record<string, string>;

  const importFiles = async (files: Record<string, string>, apply: boolean): Promise<ImportReport> => {
    const [entry = ''] = Object.keys(files);
    const response = await app.inject({
      method: importDocument.method,
      url: callUrl(importDocument, {}),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { entry, files, apply },
    });
    expect([response.statusCode, response.body.slice(0, 500)]).toEqual([200, expect.anything()]);
    return response.json();
  };

  beforeAll(async () => {
    const text = readCase(name);
    const { added } = await importFiles({ 'a.json': text }, true);
    read = await readBundle({ entry: 'a.json', files: { 'a.json': text } });
    packageId = read.catalogue.packages[0]?.id ?? '';
    const leader = await signIn(app, database.db, 'Leader');
    const { key } = await createSandboxProject(app, database.db, leader, [packageId]);
    keys = { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey };
    apis = [];
    for (const { id } of added) {
      const page = await app.inject(callUrl(productInfo, { params: { id }, query: {} }));
      apis.push(page.json<ProductInfo>());
    }
    expect(apis.length).toBeGreaterThan(0);
  }, openingMilliseconds);

  const send = (api: ProductInfo, headers: Record<string, string> = {}) => {
    const request = exampleRequest(api);
    return app.inject({
      method: request.method as 'POST',
      url: request.target,
      headers: { accept: '*/*', ...Object.fromEntries(request.headers), ...keys, ...headers },
      payload: request.body,
    });
  };
  /** The content types of a body, the first one as undefined. */
  const typesOf = (api: ProductInfo, body: string) =>
    contentTypesOf(api).find((each) => each.body === body)?.all ?? [undefined];

  it('has samples of requests that the sandbox takes, in each content type', async () => {
    for (const api of apis.filter(({ event }) => !event)) {
      for (const type of typesOf(api, 'request')) {
        const { statusCode, body } = await send(inContentType(api, 'request', type));
        const isAccepted = statusCode < 400 || isDocumented(api, statusCode);
        expect([api.id, type, isAccepted || body]).toEqual([api.id, type, true]);
      }
    }
  });

  it('is answered with each of its responses, which are valid for ajv', async () => {
    const opinion = new AjvOpinion(inResponses(read.sources));
    for (const api of apis.filter(({ event }) => !event)) {
      const place = read.catalogue.apis.find(({ id }) => id === api.id)?.place;
      for (const { httpCode } of api.responseCode) {
        for (const type of typesOf(api, `response-${httpCode}`)) {
          const code = /^\d/.test(httpCode) ? httpCode.replace(/XX$/i, '98') : '598';
          const response = await send(api, { prefer: `code=${code}`, accept: type ?? '*/*' });
          const about = [api.id, httpCode, type];
          expect([...about, response.statusCode]).toEqual([...about, Number(code)]);
          const [sent = ''] = (response.headers['content-type'] ?? '').toString().split(';');
          if (type !== undefined) expect([...about, sent]).toEqual([...about, type]);
          const documented = place
            ?.entries('responses')
            .find(([each]) => each === httpCode)?.[1]
            .follow();
          const schema = contentsOf(documented)
            .find((each) => each.type === sent)
            ?.media.child('schema');
          if (!schema || !isJson(sent)) continue;
          const at = { file: schema.source.yaml.file, pointer: schema.pointer };
          expect([...about, opinion.errorsAt(response.json(), at)]).toEqual([...about, '']);
        }
      }
    }
  });

  it('changes nothing when it is exported and imported again', async () => {
    const params = { packageId };
    const document = (await app.inject(callUrl(packageOpenApi, { params, query: {} }))).body;
    const overlay = (await app.inject(callUrl(packageOverlay, { params, query: {} }))).body;
    const files = { [`${packageId}.openapi.json`]: document, [`${packageId}.overlay.ko.json`]: overlay };
    expect(await importFiles(files, false)).toMatchObject({ added: [], changed: [], removed: [] });
  });
});
