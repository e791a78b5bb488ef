import { pages } from './pages.ts';

describe('the address of a page', () => {
  it.each([
    [pages.home(), '/'],
    [pages.login(), '/user/login'],
    [pages.login({ returnUrl: '/project/details?a=1' }), '/user/login?returnUrl=%2Fproject%2Fdetails%3Fa%3D1'],
    [pages.login({ returnUrl: undefined }), '/user/login'],
    [pages.notice({ noticeId: 'a/b c' }), '/resources/notice/a%2Fb%20c'],
    [pages.apiDocumentation(), '/developers/api-documentation'],
    [
      pages.apiDocumentation({ slug: ['groups', 'cards', 'issue'] }),
      '/developers/api-documentation/groups/cards/issue',
    ],
    [
      pages.apiDocumentation({ slug: ['packages', 'p'], version: '1.0' }),
      '/developers/api-documentation/packages/p?version=1.0',
    ],
    [pages.projectDetails({ projectId: 'p 1', tab: 'view_uat' }), '/project/details?projectId=p+1&tab=view_uat'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  it('requires the parameters that the page needs', () => {
    // @ts-expect-error -- the token is missing
    expect(pages.activation()).toBe('/user/activation');
    // @ts-expect-error -- the parameter has another name
    expect(pages.notice({ id: '1' })).toBe('/resources/notice?id=1');
    // @ts-expect-error -- no such tab
    expect(pages.projectDetails({ projectId: 'p', tab: 'keys' })).toContain('tab=keys');
  });
});

it('no two pages share a pattern', () => {
  const patterns = Object.values(pages).map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});
