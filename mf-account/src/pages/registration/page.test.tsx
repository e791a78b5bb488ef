import { act, cleanup, screen, within } from '@testing-library/react';

import { registration } from '@up/api/calls/people/account';

import { openAccount, type OpenOptions } from '../../testing/open-account.tsx';
import { problem } from '@up/host/testing/problem';

beforeEach(() => sessionStorage.clear());

const open = (options?: OpenOptions) => openAccount('/user/registration', options);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree to the/ });
const create = () => screen.getByRole('button', { name: 'Create account' });

type Opened = Awaited<ReturnType<typeof open>>;

async function fillIn({ user }: Opened) {
  await user.type(field('Email'), 'Jiwon@Example.com');
  await user.type(field('Password'), 'Abcdef1!');
  await user.type(field('Confirm password'), 'Abcdef1!');
  await user.type(field('Name'), 'Kim Jiwon');
  await user.type(field('Company'), 'Example Pay');
  await user.type(field(/^Website/), 'example.com');
  await user.selectOptions(field('Country'), 'South Korea');
  await user.click(terms());
  await user.click(screen.getByRole('checkbox', { name: /by text message/ }));
}

function errorOf(label: string | RegExp): string | null | undefined {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('signing up', () => {
  it('sends the payload of the spec and shows the address of the mail', async () => {
    const opened = await open({ responses: { registration: () => ({ userName: 'jiwon@example.com' }) } });
    await fillIn(opened);
    await opened.user.click(create());
    await screen.findByText('We’ve sent a verification email to jiwon@example.com.');
    expect(opened.address()).toBe('/user/registration-success');
    expect(opened.call.mock.calls).toEqual([
      [
        registration,
        {
          body: {
            country: 'KR',
            email: 'jiwon@example.com',
            emailSubscriptionYN: 'N',
            languageCode: 'en',
            name: 'Kim Jiwon',
            organization: 'Example Pay',
            password: 'Abcdef1!',
            psgId: 'UP',
            pushSubscriptionYN: 'N',
            smsSubscriptionYN: 'Y',
            tcAcceptYN: 'Y',
            website: 'https://example.com',
          },
        },
        { signal: expect.any(AbortSignal) },
      ],
    ]);
  });

  it('shows all errors together, and focuses the first one', async () => {
    const opened = await open();
    await opened.user.type(field('Email'), 'jiwon');
    await opened.user.type(field('Password'), 'Abcdef1!');
    await opened.user.type(field('Confirm password'), 'Abcdef1?');
    await opened.user.type(field(/^Website/), 'not an address');
    await opened.user.click(create());
    expect(errorOf('Email')).toBe('Your email must be between 6 and 30 characters.');
    expect(errorOf('Password')).toBeUndefined();
    expect(errorOf('Confirm password')).toBe('Passwords don’t match.');
    expect(errorOf('Name')).toBe('Please Enter your name.');
    expect(errorOf('Company')).toBe('Please Enter your company.');
    expect(errorOf(/^Website/)).toBe('This is not a web address. It should look like https://example.com.');
    expect(errorOf('Country')).toBe('Please choose your country.');
    expect(terms().getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Agree to the terms and the privacy policy to sign up.');
    expect(document.activeElement).toBe(field('Email'));
    expect(opened.call).not.toHaveBeenCalled();
  });

  it('shows errors of the server at their fields, focuses the first, and keeps all values', async () => {
    const fieldErrors = { name: 'maxLength {"max":50}', country: 'invalid' };
    const opened = await open({
      responses: {
        registration: () => {
          throw problem(400, 'invalidInput', { fieldErrors });
        },
      },
    });
    await fillIn(opened);
    await opened.user.click(create());
    expect(errorOf('Name')).toBe('Max 50 characters');
    expect(errorOf('Country')).toBe('Please check your country.');
    expect(document.activeElement).toBe(field('Name'));
    expect([field('Password').value, field('Name').value, terms().checked]).toEqual(['Abcdef1!', 'Kim Jiwon', true]);
    expect(screen.queryByRole('alert')).toBeNull();

    await opened.user.type(field('Name'), 'x');
    expect(errorOf('Name')).toBeUndefined();
  });

  it('says at the e-mail field that it has an account', async () => {
    const opened = await open({
      responses: {
        registration: () => {
          throw problem(409, 'emailTaken');
        },
      },
    });
    await fillIn(opened);
    await opened.user.click(create());
    expect(errorOf('Email')).toMatch(/^There is already an account/);
    expect(document.activeElement).toBe(field('Email'));
  });

  it('shows an error without a field above the button', async () => {
    const opened = await open({
      responses: {
        registration: () => {
          throw problem(503, 'unavailable', { fieldErrors: { psgId: 'invalid' } });
        },
      },
    });
    await fillIn(opened);
    await opened.user.click(create());
    expect(screen.getByRole('alert').textContent).toBe('Problem: unavailable');
  });
});

it.each([
  [undefined, 'Your email must be between 6 and 30 characters.'],
  [64, undefined],
])('with a limit of %s, says about an address of 51 characters: %s', async (emailMaxLength, error) => {
  const { user } = await open({ emailMaxLength });
  await user.type(field('Email'), 'kim.jiwon.of.the.platform.team@payments.example.com');
  await user.click(create());
  expect(errorOf('Email')).toBe(error);
});

describe('the password', () => {
  const readStoredDraft = () =>
    within(screen.getByRole('list', { name: 'Password rules' }))
      .getAllByRole('listitem')
      .filter((rule) => rule.textContent.endsWith('(met)'))
      .map((rule) => rule.textContent.replace(' (met)', ''));

  it('is checked against its rules while it is typed', async () => {
    const { user } = await open({ passwordMaxLength: 32 });
    expect(readStoredDraft()).toEqual([]);
    await user.type(field('Password'), 'abc');
    expect(readStoredDraft()).toEqual(['A lowercase letter', `None of < > { } ' / "`]);
    await user.type(field('Password'), 'DEF1!');
    expect(readStoredDraft()).toHaveLength(6);
    expect(readStoredDraft()).toContain('8 to 32 characters');
    screen.getByText('6 of 6 password rules met');
    await user.type(field('Password'), '/');
    expect(readStoredDraft()).not.toContain(`None of < > { } ' / "`);
  });

  it('is a new password for password managers', async () => {
    await open();
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual(['username', 'new-password']);
    expect(field('Confirm password').autocomplete).toBe('new-password');
  });

  it('clears the error of the confirmation when both are the same', async () => {
    const { user } = await open();
    await user.type(field('Password'), 'Abcdef1');
    await user.type(field('Confirm password'), 'Abcdef1!');
    await user.click(create());
    expect(errorOf('Confirm password')).toBe('Passwords don’t match.');
    await user.type(field('Password'), '!');
    expect(errorOf('Confirm password')).toBeUndefined();
  });
});

describe('unsaved input', () => {
  it('survives a reload, except for passwords', async () => {
    const first = await open();
    await fillIn(first);
    expect(JSON.stringify(sessionStorage)).not.toContain('Abcdef1!');
    cleanup();

    await open();
    expect(field('Email').value).toBe('Jiwon@Example.com');
    expect(field('Password').value).toBe('');
    expect(field('Name').value).toBe('Kim Jiwon');
    expect(field('Country').value).toBe('KR');
    expect(terms().checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /by email/ }).checked).toBe(false);
    // The chosen news are not hidden.
    expect(screen.getByText('News (optional)').closest('details')?.open).toBe(true);
  });
});

describe('the country', () => {
  it('has its name in the language of the page, and the most likely one is selected', async () => {
    await open({ locale: 'ko' });
    expect(field('국가').value).toBe('KR');
    expect(within(field('국가')).getByRole<HTMLOptionElement>('option', { name: '대한민국' }).selected).toBe(true);
    expect(within(field('국가')).getAllByRole('option')).toHaveLength(250);
  });
});

describe('the terms', () => {
  const legal = {
    data: [{ id: 1, attributes: { type: 'tnc', title: 'Terms of use', content: '<p>Be kind.</p>' } }],
    meta: {},
  };

  it('open over the form', async () => {
    const { user, address } = await open({ responses: { legalContents: () => legal } });
    await user.click(screen.getByRole('link', { name: 'terms and conditions' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('Be kind.');
    expect(dialog.queryByRole('heading', { name: 'Terms of use' })).not.toBeNull();
    expect([address(), terms().checked]).toEqual(['/user/registration', false]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open as a page, without an error, when they cannot be loaded', async () => {
    const { user } = await open({
      responses: {
        legalContents: () => {
          throw problem(400, 'unavailable');
        },
      },
    });
    await user.click(screen.getByRole('link', { name: 'privacy policy' }));
    const page = await within(screen.getByRole('dialog')).findByRole('link', { name: /Open the full text/ });
    expect(page.getAttribute('href')).toBe('/en/resources/privacy-policy');
    expect(page.getAttribute('target')).toBe('_blank');
  });

  it('asks before a form with input is left', async () => {
    const { user, router, address } = await open();
    await user.type(field('Name'), 'Kim Jiwon');
    await act(() => router.navigate('/user/login'));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/user/registration');
  });
});
