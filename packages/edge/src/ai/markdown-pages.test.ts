import { fastify } from 'fastify';

import { callReads } from '../rendering/call-reads.ts';
import { markdownPage } from './markdown-pages.ts';
import { sendMarkdown } from './register-ai-files.ts';

const menu = {
  packages: [
    {
      type: 'PACKAGE',
      id: 'shop',
      title: 'Shop',
      description: 'Sells things. First Second',
      package: { type: 'SANDBOX', dailyMaxCount: 0, approvalRequired: false },
      children: [],
    },
  ],
  groups: [],
};
const about = '<p>Sells things.</p><ul><li>First</li><li>Second</li></ul>';
const place = { branch: 'packages', trail: [], levels: [], contents: menu.packages, about };
const gone = {
  ...{ release: 1, at: '2026-11-25T01:00:00.000Z', id: 'old', title: 'Old', method: 'GET', path: '/sandbox/shop/old' },
  ...{ kind: 'removed', breaking: true, packages: [{ id: 'shop', title: 'Shop' }], differences: [], more: 0 },
};

/** Answers of the services by the start of their path; 404 for every other one. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/no-auth/api-menu/place': place,
  '/api/no-auth/api-menu': menu,
  '/api/package/list/all': [],
  '/api/no-auth/changelog/removed/old': gone,
};

const sources = {
  siteUrl: 'https://portal.example',
  renderedPage: async () => undefined,
  read: callReads(async (path) => {
    const found = Object.keys(answers).find((start) => path.startsWith(start));
    return { status: found ? 200 : 404, headers: {}, body: JSON.stringify(found ? answers[found] : {}) };
  }),
};
const documentation = '/en/developers/api-documentation/packages/shop';

test('a package keeps the lists of its description', async () => {
  expect((await markdownPage(documentation, sources))?.text).toContain('Sells things.\n\n-   First\n-   Second');
});

test('the page of a removed API says that it is gone, and an unknown one is no page', async () => {
  expect(await markdownPage(`${documentation}/orders/old`, sources)).toEqual({
    text: expect.stringContaining('no longer available since 2026-11-25'),
    isGone: true,
  });
  expect(await markdownPage(`${documentation}/orders/never`, sources)).toBeUndefined();
});

test('the page of a removed API is answered with 410, as its HTML is', async () => {
  const app = fastify();
  app.get('/*', (request, reply) => sendMarkdown(request, reply, sources));
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  expect(await statusOf(`${documentation}/orders/old.md`)).toBe(410);
  expect(await statusOf(`${documentation}.md`)).toBe(200);
  expect(await statusOf(`${documentation}/orders/never.md`)).toBe(404);
});

test.each([
  ['a page', '<p>Text<br></p>'.repeat(500), true],
  ['nested too deeply', `${'<div>'.repeat(400)}Text${'</div>'.repeat(400)}`, false],
  ['too large', '<table><tr><td>a</td></tr></table>'.repeat(2000), false],
])('what a remote rendered is converted if that is quick: %s', async (_what, html, converted) => {
  const renderedPage = () => Promise.resolve(`<main>${html}</main>`);
  const markdown = await markdownPage('/developers', { ...sources, renderedPage });
  expect(markdown !== undefined).toBe(converted);
});
