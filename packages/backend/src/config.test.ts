/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

describe('configuration', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      environment: 'local',
      siteUrl: 'http://localhost:3000',
      passwordMaxLength: 12,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it('gives the origin of the site without a slash at its end', () => {
    expect(readConfig({ SITE_URL: 'https://portal.example.com/' }).siteUrl).toBe('https://portal.example.com');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['DATABASE_URL', 'secret-password'],
    ['SITE_URL', 'our-portal.example.net'],
    ['PORTAL_ENVIRONMENT', 'Local environment'],
    ['PASSWORD_MAX_LENGTH', '4'],
  ])('names %s when it is wrong, in one line and without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^The configuration is wrong: ${name} .+\\.$`));
    expect(read).not.toThrow(value);
  });
});
