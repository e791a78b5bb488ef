import { readBundle } from './read-bundle.ts';

const responses = { 200: { description: 'Done.' } };
const read = async (more: object, options = {}) => {
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, ...more };
  const { catalogue, notices } = await readBundle(
    { entry: 'a.json', files: { 'a.json': JSON.stringify(document) } },
    options,
  );
  return { ...catalogue, notices, api: (id: string) => catalogue.apis.find((each) => each.id === id) };
};

describe('a title', () => {
  const titleOf = async (operation: object) =>
    (await read({ paths: { '/v1/things': { post: { operationId: 'PostThings', responses, ...operation } } } })).apis[0]
      ?.title.en;

  it.each([
    [
      'the first sentence',
      '<p>Creates a thing, e.g. a cup. It is <b>hot</b>.</p>\n\n<p>More.</p>',
      'Creates a thing, e.g. a cup',
    ],
    ['a cut sentence', `Creates ${'very '.repeat(30)}much.`, /^Creates (very )+very…$/],
    ['a sentence in Markdown', '**Creates** a [thing](https://example.com)!\n\nMore.', 'Creates a thing'],
  ])('without a summary is %s of the description', async (_name, description, title) => {
    expect(await titleOf({ description })).toMatch(title);
  });

  it('without any text is method and path', async () => {
    expect(await titleOf({})).toBe('POST /v1/things');
  });
});

describe('operations without tags', () => {
  it('are grouped by the first segment that distinguishes them', async () => {
    const get = { responses };
    const paths = {
      '/v1/payment_intents': { get, post: get },
      '/v1/payment_intents/{id}/capture': { post: get },
      '/v1/refunds.json': { get },
      '/v2/{account}/core': { get },
    };
    const { groups, apis, notices } = await read({ paths });
    expect(groups.map(({ id, title }) => [id, title.ko])).toEqual([
      ['payment-intents', 'Payment intents'],
      ['refunds', 'Refunds'],
      ['core', 'Core'],
    ]);
    expect(apis.map(({ groupId }) => groupId)).toEqual([
      'payment-intents',
      'payment-intents',
      'payment-intents',
      'refunds',
      'core',
    ]);
    expect(notices.map(({ what }) => what)).toContain('"tags" is missing; grouped by the path, in "refunds"');
  });

  it('do not need a second path', async () => {
    const { groups } = await read({ paths: { '/v1/cups/{id}': { get: { responses } } } });
    expect(groups.map(({ id }) => id)).toEqual(['cups']);
  });
});

describe('languages', () => {
  const korean = {
    summary: '결제 취소 API',
    description: '결제를 취소합니다.',
    operationId: 'cancel',
    tags: ['결제'],
    responses,
  };
  const document = { info: { title: '결제 연동', version: '1' }, paths: { '/a': { post: korean } } };

  it('are recognised by the script of each text, and Korean names become readable ids', async () => {
    const english = { summary: 'Refund', operationId: 'refund', tags: ['결제'], responses: {} };
    const { packages, groups, api } = await read({ ...document, paths: { '/a': { post: korean, put: english } } });
    expect([packages[0]?.id, groups[0]?.id]).toEqual(['gyeolje-yeondong', 'gyeolje']);
    // The description of the response is in English.
    expect(api('cancel')?.missingTexts).toEqual({ ko: 1, en: 2 });
    expect(api('refund')?.missingTexts).toEqual({ ko: 1, en: 0 });
  });

  it('may be given instead', async () => {
    const { api } = await read(document, { language: 'ko' });
    expect(api('cancel')?.missingTexts).toEqual({ ko: 0, en: 3 });
  });
});

describe('links in descriptions', () => {
  const description = 'See [guide](/guide), [here](#x) and <a href="more.html">more</a>, not `[a](/b)`.';
  const descriptionOf = async (more: object) =>
    (await read({ paths: { '/a': { get: { operationId: 'a', description, responses } } }, ...more })).apis[0]
      ?.description.en;

  it('belong to the site of the documentation or the server', async () => {
    const expected =
      'See [guide](https://example.com/guide), here and <a href="https://example.com/docs/more.html">more</a>, not `[a](/b)`.';
    expect(await descriptionOf({ externalDocs: { url: 'https://example.com/docs/' } })).toBe(expected);
    expect(await descriptionOf({ servers: [{ url: '/v1' }, { url: 'https://example.com/docs/v1' }] })).toBe(expected);
  });

  it('lose an address that belongs nowhere', async () => {
    expect(await descriptionOf({})).toBe('See guide, here and <a data-removed="">more</a>, not `[a](/b)`.');
  });
});

describe('the facts of a document', () => {
  const facts = {
    servers: [{ url: 'https://example.com/v1', description: 'Test' }],
    info: {
      title: 'Foreign',
      version: '1',
      termsOfService: 'https://example.com/terms',
      contact: { name: 'Support', url: 'https://example.com/help' },
      license: { name: 'MIT', url: 'https://example.com/license' },
    },
  };

  it('are sections below the description of its package, whose links say what they are', async () => {
    const { packages } = await read({ ...facts, paths: { '/a': { get: { operationId: 'a', responses } } } });
    expect(packages[0]?.description.en).toBe(
      '## Servers\n\n- `https://example.com/v1` – Test\n\n' +
        '## Further documents\n\n- Terms of service: <https://example.com/terms>\n' +
        '- Contact: [Support](https://example.com/help)\n- License: [MIT](https://example.com/license)',
    );
    expect(packages[0]?.description.ko).toContain('- 이용약관: <https://example.com/terms>');
  });
});
