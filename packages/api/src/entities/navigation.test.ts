import type { NavigationList } from '../calls/publishing/content.ts';
import { navigationTree, type NavigationItem } from './navigation.ts';
import recorded from './recorded-navigations.json' with { type: 'json' };

const outline = (items: NavigationItem[]): unknown[] =>
  items.map(({ slug, depth, height, children }) => [slug, depth, height, outline(children)]);

function entry(id: number, more: { parent?: number; order?: number; visibility?: boolean } = {}) {
  const { parent, order = id, visibility = true } = more;
  return {
    id,
    attributes: {
      displayName: String(id),
      url: null,
      slug: String(id),
      target: '_self',
      visibility,
      order,
      splitLevel: 0,
      parent: { data: parent === undefined ? null : { id: parent } },
    },
  };
}
const list = (...data: ReturnType<typeof entry>[]): NavigationList => ({
  data,
  meta: { pagination: { page: 1, pageSize: 50, pageCount: 1, total: data.length } },
});

describe('the tree of a navigation', () => {
  test('is built from a response of Strapi 4, without an entry whose parent is absent', () => {
    expect(outline(navigationTree(recorded.v4))).toEqual([['about', 0, 2, [['overview', 1, 1, [['ext', 2, 0, []]]]]]]);
  });

  test('is built from a response of Strapi 5', () => {
    expect(outline(navigationTree(recorded.v5))).toEqual([['about', 0, 2, [['overview', 1, 1, [['ext', 2, 0, []]]]]]]);
  });

  test('is sorted by order, in whatever order it was sent', () => {
    expect(
      outline(navigationTree(list(entry(1, { order: 9 }), entry(2), entry(4, { parent: 2 }), entry(3, { parent: 2 })))),
    ).toEqual([
      [
        '2',
        0,
        1,
        [
          ['3', 1, 0, []],
          ['4', 1, 0, []],
        ],
      ],
      ['1', 0, 0, []],
    ]);
  });

  test('leaves out invisible entries and everything below them', () => {
    expect(outline(navigationTree(list(entry(1, { visibility: false }), entry(2, { parent: 1 }), entry(3))))).toEqual([
      ['3', 0, 0, []],
    ]);
  });

  test('terminates for a cycle made by an editor', () => {
    const tree = navigationTree(
      list(entry(1, { parent: 2 }), entry(2, { parent: 1 }), entry(3, { parent: 3 }), entry(4)),
    );
    expect(outline(tree)).toEqual([['4', 0, 0, []]]);
  });

  test('is empty for an empty list', () => expect(navigationTree(list())).toEqual([]));
});
