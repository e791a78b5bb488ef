import { callUrl } from './call.ts';
import { cmsContents, productInfo } from './calls/catalogue/catalogue.ts';
import { topNavigations } from './calls/publishing/content.ts';
import { login } from './calls/people/session.ts';

const user = { path: '/api/users/:id', service: 'main' } as const;

describe('the address of a call', () => {
  test('contains its escaped parameters', () => {
    expect(callUrl(user, { params: { id: 'a/b?c#d 한' } })).toBe('/api/users/a%2Fb%3Fc%23d%20%ED%95%9C');
    expect(callUrl(user, { params: { id: 0 } })).toBe('/api/users/0');
    expect(callUrl(productInfo, { params: { id: 'x' }, query: { version: 'a&b=c', detail: undefined } })).toBe(
      '/api/products/info/x?version=a%26b%3Dc',
    );
  });

  test('is below /content for the content service', () => {
    const query = { populate: '*', locale: 'ko', 'pagination[pageSize]': 50 };
    const url = new URL(callUrl(topNavigations, { query }), 'http://portal.invalid');
    expect(url.pathname).toBe('/content/api/top-navigations');
    expect(url.searchParams.get('pagination[pageSize]')).toBe('50');
  });

  test.each([undefined, '', '.', '..', null, {}, ['a']])('rejects %j as a parameter', (id) => {
    expect(() => callUrl(user, { params: { id } })).toThrow(/Path parameter "id"|cannot be written in an address/);
  });

  test('leaves out undefined parameters, and keeps empty ones', () => {
    expect(callUrl(user, { params: { id: 'a' }, query: { a: undefined, b: null, c: '', d: false, e: 0 } })).toBe(
      '/api/users/a?c=&d=false&e=0',
    );
  });
});

test('a definition gets its defaults: a GET is fresh for two minutes, everything else never', () => {
  expect(cmsContents).toMatchObject({ service: 'main', access: 'public', status: 200, freshSeconds: 120 });
  expect(login).toMatchObject({ freshSeconds: 0 });
});
