import * as z from 'zod/mini';

import { ProfileForm } from './profile.ts';

const profile = {
  name: 'Kim Jiwon',
  organization: 'Example Pay',
  employeeCount: '10-49',
  source: 'search',
  sourceText: '',
  phone: '01012345678',
  newsletterConsent: true,
  dataCollectionConsent: false,
};

function errorsOf(change: Partial<Record<keyof typeof profile, unknown>>): Record<string, string> {
  const { error } = z.safeParse(ProfileForm, { ...profile, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('profile form', () => {
  it('accepts complete input, and empty choices', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ employeeCount: '', source: '', phone: '' })).toEqual({});
  });

  it('requires a text when the source is Others, reported together with other errors', () => {
    expect(errorsOf({ source: 'other', sourceText: 'A podcast' })).toEqual({});
    expect(errorsOf({ source: 'other', sourceText: '  ' })).toEqual({ sourceText: 'required' });
    expect(errorsOf({ source: 'other', name: '' })).toEqual({ name: 'required', sourceText: 'required' });
  });

  it('accepts at most 20 digits as a mobile number', () => {
    expect(errorsOf({ phone: '1'.repeat(20) })).toEqual({});
    expect(errorsOf({ phone: '1'.repeat(21) })).toEqual({ phone: 'maxDigits {"max":20}' });
    expect(errorsOf({ phone: '010-1234' })).toEqual({ phone: 'digitsOnly' });
  });

  it('accepts a website, a country and consents, which a form loaded earlier does not have', () => {
    const added = { website: 'https://site.kr', country: 'KR' };
    expect(z.parse(ProfileForm, { ...profile, ...added })).toMatchObject(added);
    expect(errorsOf({ website: 'nowhere', country: 'XX' } as object)).toEqual({ website: 'url', country: 'invalid' });
    expect(Object.keys(errorsOf({ website: '', country: '' } as object))).toEqual(['country']);
  });

  it('accepts only values of its lists', () => {
    expect(errorsOf({ employeeCount: 'many', source: 'stars' })).toEqual({
      employeeCount: 'invalid',
      source: 'invalid',
    });
  });

  it('rejects anything that is not a form', () => {
    for (const value of [null, undefined, 1, 'text', []]) expect(z.safeParse(ProfileForm, value).success).toBe(false);
  });
});
