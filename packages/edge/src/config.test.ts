import { resolve } from 'node:path';

import { readConfig } from './config.ts';

test('no setting is required, and an empty one counts as not set', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', environment: 'local' });
  expect(readConfig({ PORT: '', SITE_URL: '' })).toEqual(readConfig({}));
  expect(readConfig({}).siteUrl).toBe('http://localhost:3000');
  expect(readConfig({ HOST: '127.0.0.2' }).siteUrl).toBe('http://127.0.0.2:3000');
});

test('trailing slashes of addresses are removed, and the development server is split into name and origin', () => {
  expect(
    readConfig({
      PORT: '8080',
      SITE_URL: 'https://portal.example/',
      MAIN_API_URL: 'http://main:4000/',
      DEVELOPMENT_REMOTE: 'mf-docs=http://localhost:3100',
    }),
  ).toMatchObject({
    port: 8080,
    siteUrl: 'https://portal.example',
    mainApiUrl: 'http://main:4000',
    development: { name: 'mf-docs', origin: 'http://localhost:3100' },
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORTAL_ENVIRONMENT', '../production'],
  ['SITE_URL', 'portal.example'],
  ['SITE_URL', 'https://portal.example/sub'],
  ['PORT', '6000'],
  ['MAIN_API_URL', 'ftp://main'],
  ['CONTENT_API_URL', 'javascript:0'],
  ['DEVELOPMENT_REMOTE', 'mf-docs'],
  ['TRUSTED_PROXIES', 'loopback, everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
])('%s=%s is rejected in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is invalid: .+$`));
});

test('the token is read where the backend writes it, unless a file is given', () => {
  expect(readConfig({}).edgeTokenFile).toBe(resolve('.portal/data/edge-token'));
  expect(readConfig({ DATA_DIR: '/srv/portal' }).edgeTokenFile).toBe(resolve('/srv/portal/edge-token'));
  const settings = { DATA_DIR: '/srv/portal', EDGE_TOKEN_FILE: '/run/secrets/edge' };
  expect(readConfig(settings).edgeTokenFile).toBe(resolve('/run/secrets/edge'));
});
