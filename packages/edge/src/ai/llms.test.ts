import { apiTree, type ApiEntry } from '@up/api/entities/api-node';

import { packageSections, sectionLimit } from './llms.ts';

const site = { siteUrl: 'https://portal.example', locale: 'en' } as const;

function packageOf(count: number) {
  const apis = Array.from({ length: count }, (_, index): ApiEntry => ({
    type: 'APIINFO',
    id: `api-${index}`,
    title: `API ${index}`,
    method: 'GET',
    description: 'Reads something that has quite a long description. '.repeat(4),
  }));
  const group: ApiEntry = { type: 'GROUP', id: 'group', title: 'Group', children: apis };
  const [node] = apiTree('packages', [{ type: 'PACKAGE', id: 'big', title: 'Big', children: [group] }]);
  if (!node) throw new Error('no package');
  return node;
}

test('a package of 500 APIs is split into sections under the limit, without losing an API', () => {
  const sections = packageSections(packageOf(500), site);
  expect(sections.length).toBeGreaterThan(1);
  expect(sections.map(({ text }) => text.length).filter((length) => length >= sectionLimit)).toEqual([]);
  const linked = sections.flatMap(({ text }) => [...text.matchAll(/\/(api-\d+)\.md\)/g)].map(([, id]) => id));
  expect(new Set(linked).size).toBe(500);
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
});

test('a small package is one section that links to its OpenAPI document', () => {
  const [section, ...others] = packageSections(packageOf(2), site);
  expect(others).toEqual([]);
  expect(section?.text).toContain('https://portal.example/api/packages/big/openapi.json?lang=en');
  expect(section?.text).toContain('https://portal.example/en/developers/api-documentation/packages/big/group/api-0.md');
});
