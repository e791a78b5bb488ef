import { changePassword, findPassword, setForgottenPassword, updateProfile } from '@up/api/calls/people/account';
import { login, refreshToken, userDetails } from '@up/api/calls/people/session';
import { psgId } from '@up/api/constants/provider';
import type { ProfileForm } from '@up/api/forms/profile';
import { linkProblems, reasonCodes } from '@up/api/problem';

import {
  type AccountBackend,
  openAccountBackend,
  testPassword,
  type TokenPair,
  tokensOf,
} from '@up/backend/testing/backend/account-backend';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';

const email = 'settings@example.com';

const profile: ProfileForm = {
  name: '김지원',
  organization: '예제페이',
  employeeCount: '10-49',
  source: 'other',
  sourceText: 'A podcast',
  phone: '01012345678',
  newsletterConsent: true,
  dataCollectionConsent: true,
};

describe.each(databaseKinds())('account settings on $name', ({ open }) => {
  let backend: AccountBackend;
  let tokens: TokenPair;
  beforeAll(async () => {
    backend = await openAccountBackend(await open());
    await backend.join(email);
    tokens = await backend.signIn(email);
  }, openingMilliseconds);
  afterAll(() => backend.close());

  describe('my information', () => {
    const update = (change: Partial<ProfileForm>, id = tokens.userId) =>
      backend.call(updateProfile, { params: { id }, body: { ...profile, ...change } }, { tokens });
    const ownData = async () => {
      const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
      return (await backend.call(userDetails, { params: { id: tokens.userId }, query }, { tokens })).json();
    };

    it('is changed completely', async () => {
      expect((await update({})).statusCode).toBe(200);
      expect(await ownData()).toMatchObject(profile);
    });

    it('has the website and the country of the registration, which can be changed', async () => {
      const website = 'https://settings.example.com';
      await update({ website, country: 'JP' });
      const changed = { website, country: 'JP' };
      expect(await ownData()).toMatchObject(changed);
      await update({});
      expect(await ownData()).toMatchObject(changed);
      expect((await update({ website: 'nowhere', country: 'XX' })).json()).toMatchObject({
        status: 400,
        fieldErrors: { website: 'url', country: 'invalid' },
      });
    });

    it('stores a text for the source only if the source is Others', async () => {
      await update({ source: 'search' });
      expect(await ownData()).toMatchObject({ source: 'search', sourceText: '' });
    });

    it('reports the error of each field, and changes nothing', async () => {
      const before = await ownData();
      const response = await update({ name: ' ', sourceText: '', phone: '1'.repeat(21) });
      expect(response.json()).toMatchObject({
        status: 400,
        fieldErrors: { name: 'required', sourceText: 'required', phone: 'maxDigits {"max":20}' },
      });
      expect(await ownData()).toEqual(before);
    });

    it('cannot be changed by anybody else', async () => {
      await backend.join('stranger@example.com');
      const stranger = await backend.signIn('stranger@example.com');
      expect((await update({}, stranger.userId)).json()).toMatchObject({ reasonCode: reasonCodes.forbidden });
      const bare = await backend.call(updateProfile, { params: { id: tokens.userId }, body: profile });
      expect(bare.statusCode).toBe(401);
    });
  });

  describe('the password', () => {
    const change = (currentPassword: string, newPassword: string, as = tokens) =>
      backend.call(
        changePassword,
        { params: { id: as.userId }, body: { currentPassword, newPassword } },
        { tokens: as },
      );

    it('is changed with the current one; all sessions end except a new one here, and the owner gets a mail', async () => {
      const [here, there] = [await backend.signIn(email), await backend.signIn(email)];
      const response = await change(testPassword, 'Efgh456@', here);
      expect(response.statusCode).toBe(200);
      expect(String(response.headers['cache-control'])).toContain('no-store');
      const again = (token: string) => backend.call(refreshToken, {}, { tokens: { refresh: token } });
      // Copied tokens of this session are invalid too.
      for (const { refresh } of [here, there]) expect((await again(refresh)).statusCode).toBe(401);
      expect((await again(tokensOf(response).refresh)).statusCode).toBe(200);
      expect((await backend.call(login, { body: { username: email, password: testPassword } })).statusCode).toBe(401);
      tokens = await backend.signIn(email, { password: 'Efgh456@' });

      await expect(backend.mailedToken()).rejects.toThrow();
      expect(backend.mails.at(-1)).toMatchObject({
        recipient: email,
        subject: '[UP] Your password was changed',
        text: expect.stringMatching(/Korean time\n\n–, 127\.0\.0\.1\n/),
      });
    });

    it('is not changed without the current one, to the current one, or against the rules', async () => {
      expect((await change('Wrong123!', 'Ijkl789#')).json()).toMatchObject({
        status: 400,
        reasonCode: reasonCodes.currentPasswordWrong,
        fieldErrors: { currentPassword: 'currentPassword.wrong' },
      });
      expect((await change('Efgh456@', 'Efgh456@')).json()).toMatchObject({
        status: 400,
        reasonCode: reasonCodes.passwordReused,
        fieldErrors: { newPassword: 'password.reused' },
      });
      expect((await change('Efgh456@', 'all-lower1!')).json()).toMatchObject({
        status: 400,
        fieldErrors: { newPassword: 'uppercase' },
      });
      expect((await change('Efgh456@', 'Settings9!')).json()).toMatchObject({
        status: 400,
        reasonCode: reasonCodes.passwordCommon,
        fieldErrors: { newPassword: 'password.common' },
      });
    });

    it('invalidates pending links for a forgotten password', async () => {
      await backend.call(findPassword, { body: { email, psgId } });
      const token = await backend.mailedToken();
      const response = await change('Efgh456@', 'Mnop012$');
      tokens = { ...tokensOf(response), userId: tokens.userId };
      const body = { newPassword: 'Other123!', username: email, token };
      expect((await backend.call(setForgottenPassword, { body })).json()).toMatchObject({ type: linkProblems.used });
      const back = await change('Mnop012$', 'Efgh456@');
      tokens = { ...tokensOf(back), userId: tokens.userId };
    });

    it('cannot be guessed in an open session', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess++) statuses.push((await change('Wrong123!', 'Ijkl789#')).statusCode);
      expect(statuses.at(-1)).toBe(429);
      backend.pass(15 * 60);
      tokens = await backend.signIn(email, { password: 'Efgh456@' });
    });
  });
});
