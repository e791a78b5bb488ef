import { documentNotes } from '../product/document-notes.ts';
import { readCase } from '../testing/read-case.ts';
import { readBundle } from './read-bundle.ts';

const read = async () => {
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': readCase('content-types') } });
  return (id: string) => {
    const found = catalogue.apis.find((each) => each.id === id);
    if (!found) throw new Error(`there is no ${id}`);
    return found.definition;
  };
};

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<r:record xmlns:r="urn:records" id="7">
  <heading>A &amp; B</heading>
  <tags>
    <tag>sample</tag>
  </tags>
  <lines>
    <sku>1</sku>
    <gone xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
  </lines>
  <lines>
    <sku>1</sku>
    <gone xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
  </lines>
</r:record>`;

it.each([
  ['get', '204'],
  ['get', '103'],
  ['head', '200'],
])('shows no body and no example of a response that never has one: %s %s', async (method, status) => {
  const content = { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } } };
  const paths = { '/a': { [method]: { operationId: 'a', responses: { [status]: { description: 'Done', content } } } } };
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths };
  const { catalogue, notices } = await readBundle({ entry: 'a.json', files: { 'a.json': JSON.stringify(document) } });
  const [response] = catalogue.apis[0]?.definition.responses ?? [];
  expect(response?.params).toEqual([]);
  expect(response).not.toHaveProperty('example');
  expect(response?.description.en).toBe('Done\nThe document describes a body, but this response never has one.');
  expect(notices.map(({ what }) => what)).toContain('a response with this status or to HEAD has no body');
});

it('shows a body in each content type, with the fields of those that have their own', async () => {
  const definition = (await read())('make-record');
  const { requestContents = [], responses } = definition;
  expect(
    requestContents.map(({ contentType, params, example }) => [
      contentType,
      params?.map(({ field }) => field),
      example,
    ]),
  ).toEqual([
    ['application/xml', undefined, xml],
    ['application/x-www-form-urlencoded', ['code'], { code: 'sample' }],
    ['application/yaml', undefined, expect.stringContaining('title: A & B\ntags:\n  - sample\n')],
  ]);
  expect(responses[0]).toMatchObject({
    example: { id: 7, title: 'A & B' },
    contents: [
      { contentType: 'text/csv', example: 'a,b\n1,2' },
      { contentType: 'application/xml', example: xml },
    ],
  });
  expect(documentNotes(definition, 'en')).toContain('`application/json`, `application/xml`, `application/x-www');
});

it('shows the items of a sequence, and an example as it is sent', async () => {
  const definitionOf = await read();
  const [ticks] = definitionOf('follow-ticks').responses;
  expect(ticks).toMatchObject({ contentType: 'text/event-stream', example: 'event: tick\ndata: {"price":5}\n\n' });
  expect(ticks?.params[0]).toMatchObject({
    type: 'array',
    params: [
      {
        params: [
          { field: 'event' },
          { field: 'data', description: [{ content: 'data\nText in application/json: object {`price`*}.' }, {}] },
        ],
      },
    ],
  });
  const lines = definitionOf('send-lines');
  expect(lines.requestExample).toBe('{"sku":"sample"}\n');
  expect(lines.responses[0]?.example).toBe('{"ok":true}\n');
});

it('shows a part in XML as it is sent, and parts without names as a list', async () => {
  const { catalogue } = await readBundle({ entry: 'a.json', files: { 'a.json': readCase('parts') } });
  const [batch, attach] = catalogue.apis.map(({ definition }) => definition);
  expect(attach?.requestExample).toEqual({
    order: '<?xml version="1.0" encoding="UTF-8"?>\n<order id="1">\n  <note>sample</note>\n</order>',
  });
  expect(batch?.requestExample).toEqual([{ size: 1 }]);
  expect(batch?.request?.body?.encodings).toEqual({ item: { contentType: 'application/json' } });
});
