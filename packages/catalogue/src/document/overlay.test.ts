import { applyOverlay } from './overlay.ts';

function overlay(...actions: unknown[]) {
  const value = { overlay: '1.0.0', info: { title: 'Test', version: '1' }, actions };
  return { file: 'test.overlay.ko.yaml', value, lineOf: () => 7 };
}

const document = {
  info: { title: 'Cards' },
  tags: [{ name: 'cards' }, { name: 'wallets' }],
  paths: { '/v1/cards': { post: { summary: 'Issue', parameters: [{ name: 'a' }, { name: 'b' }] } } },
};

describe('OpenAPI Overlay', () => {
  it('merges an object into every place that the target selects, without changing the original document', () => {
    const before = structuredClone(document);
    const { document: changed } = applyOverlay(document, overlay({ target: '$.tags[*]', update: { 'x-new': true } }));
    expect(changed).toMatchObject({
      tags: [
        { name: 'cards', 'x-new': true },
        { name: 'wallets', 'x-new': true },
      ],
    });
    expect(document).toEqual(before);
  });

  it('merges key by key, at any depth', () => {
    const update = { paths: { '/v1/cards': { post: { summary: '발급' } } } };
    const { document: changed } = applyOverlay(document, overlay({ target: '$', update }));
    expect(changed).toMatchObject({ paths: { '/v1/cards': { post: { summary: '발급', parameters: [{}, {}] } } } });
  });

  it('appends to a list', () => {
    const { document: changed } = applyOverlay(document, overlay({ target: '$.tags', update: { name: 'payments' } }));
    expect((changed as typeof document).tags.map(({ name }) => name)).toEqual(['cards', 'wallets', 'payments']);
  });

  it('removes what the target selects, including several items of a list', () => {
    const actions = [
      { target: '$.tags[*]', remove: true },
      { target: '$.info', remove: true },
    ];
    const { document: changed } = applyOverlay(document, overlay(...actions));
    expect(changed).toEqual({ tags: [], paths: document.paths });
  });

  it('applies actions in order', () => {
    const { document: changed } = applyOverlay(
      document,
      overlay(
        { target: '$.info', update: { title: 'First' } },
        { target: "$.info[?(@property === 'title')]^", update: { title: 'Second' } },
      ),
    );
    expect(changed).toMatchObject({ info: { title: 'Second' } });
  });

  it('lists the pointer of every value that was set', () => {
    const { updated } = applyOverlay(
      document,
      overlay({
        target: "$.paths['/v1/cards'].post.parameters[?(@.name=='b')]",
        update: { description: '두 번째', schema: { maxLength: 3 } },
      }),
    );
    expect([...updated]).toEqual([
      ['/paths/~1v1~1cards/post/parameters/1/description', '두 번째'],
      ['/paths/~1v1~1cards/post/parameters/1/schema/maxLength', 3],
    ]);
  });

  it('lists targets that select nothing, without an error', () => {
    expect(applyOverlay(document, overlay({ target: '$.nothing', update: {} })).unmatched).toEqual(['$.nothing']);
  });

  it.each([
    ['a target that is not a JSONPath', { target: 'tags', update: {} }, 'must be a JSONPath beginning with $'],
    ['a scalar target', { target: '$.info.title', update: 'x' }, 'must both be objects'],
    ['an update that is not an object', { target: '$.info', update: 'x' }, 'must both be objects'],
    ['the removal of everything', { target: '$', remove: true }, 'the whole document cannot be removed'],
    [
      'a script in a filter',
      { target: '$..[?(@.constructor.constructor("return process")())]', update: {} },
      'JSONPath',
    ],
  ])('rejects %s with file, line and action', (_name, action, message) => {
    const apply = () => applyOverlay(document, overlay(action));
    expect(apply).toThrow(/^test\.overlay\.ko\.yaml:7 at #\/actions\/0\/target: /);
    expect(apply).toThrow(message);
  });

  it('takes a key that every object has as any other', () => {
    const update = JSON.parse('{"__proto__":{"a":"x"}}') as object;
    const { document: changed } = applyOverlay(document, overlay({ target: '$.info', update }));
    expect(JSON.stringify(changed)).toContain('"__proto__":{"a":"x"}');
    expect({}).not.toHaveProperty('a');
  });

  it('rejects a document that is not an overlay', () => {
    const file = { file: 'x.yaml', value: { overlay: '2.0.0', info: {} }, lineOf: () => 1 };
    expect(() => applyOverlay(document, file)).toThrow(/^x\.yaml:1 at #\/overlay: must be a version 1/);
  });
});
