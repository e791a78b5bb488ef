import { pages } from '@up/api/pages';

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { field, fillSignIn, firstPassword, join, person, rejectedCalls, signIn } from '../people.ts';

test('a passkey is created, confirms a sign-in and a removal; recovery codes are shown once @full', async ({
  page,
  request,
  faults,
}) => {
  const who = person('Kim Passkey', 'en');
  const { text, prefix } = who;
  const button = (id: string) => page.getByRole('button', { name: text(id), exact: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await join(request, who);
  await signIn(page, who);
  await page.goto(`${prefix}${pages.security()}`);
  await button('account.security.passkey.add').click();
  await field(page, who, 'account.field.password').fill(firstPassword);
  await button('account.security.next').click();
  await field(page, who, 'account.security.passkey.name').fill('Test laptop');
  await button('account.security.passkey.create').click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await button('account.security.codes.kept').click();
  await expect(page.getByText('Test laptop')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: new URL(page.url()).hostname }]);

  await page.goto(`${prefix}${pages.logout()}`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.goto(`${prefix}${pages.login({ returnUrl: pages.security() })}`);
  await fillSignIn(page, who);
  await button('shell.stepUp.passkey').click();
  await expect(page.getByText('Test laptop')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pages.security()}$`));

  // Who closes the dialog is not signed in.
  await page.goto(`${prefix}${pages.logout()}`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.goto(`${prefix}${pages.login()}`);
  await fillSignIn(page, who);
  await expect(button('shell.stepUp.passkey')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  rejectedCalls(faults);
});
