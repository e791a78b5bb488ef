import { createScriptPolicy } from './script-policy.ts';

const bases = () => ['/_portal/one/1/', 'https://cdn.example/two/1/'];

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

describe('the policy of scripts', () => {
  test.each(['/_portal/one/1/remoteEntry.js', '/_portal/one/1/a/b.js?retry=1', 'https://cdn.example/two/1/x.js'])(
    'accepts %s',
    (url) => expect(createScriptPolicy(bases).createScriptURL(url)).toBe(url),
  );

  test.each([
    '/_portal/one/2/remoteEntry.js',
    '/_portal/one/1/../2/remoteEntry.js',
    '/_portal/one/1/%2e%2e/%2e%2e/%2e%2e/api/x',
    '/_portal/one/1/..\\..\\x.js',
    '//evil.example/_portal/one/1/x.js',
    'https://evil.example/two/1/x.js',
    'https://cdn.example.evil.example/two/1/x.js',
    'data:text/javascript,0',
    'javascript:0',
    '',
  ])('rejects %p', (url) => expect(() => createScriptPolicy(bases).createScriptURL(url)).toThrow(TypeError));

  test('is the browser’s own policy where it has Trusted Types', () => {
    const createPolicy = jest.fn((_name: string, rules: object) => rules);
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const policy = createScriptPolicy(bases);
    expect(createPolicy).toHaveBeenCalledWith('up-loader', policy);
  });
});
