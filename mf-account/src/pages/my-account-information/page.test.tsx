import { act, cleanup, screen, within } from '@testing-library/react';

import { updateProfile } from '@up/api/calls/people/account';
import { changeMarketing } from '@up/api/calls/people/consent';
import type { SessionUser } from '@up/host';

import { openAccount, type Replies } from '../../testing/open-account.tsx';
import { details, jiwon } from '../../testing/people.ts';
import { problem } from '@up/host/testing/problem';

beforeEach(() => sessionStorage.clear());

async function open(responses: Replies = {}, user: SessionUser = jiwon) {
  return openAccount('/dashboard/account-settings/my-account-information', {
    user,
    responses: {
      userDetails: () => ({ ...details, userId: user.userId }),
      consents: () => ({ toAccept: [], marketing: [] }),
      ...responses,
    },
  });
}
async function edit(responses?: Replies) {
  const opened = await open(responses);
  await opened.user.click(screen.getByRole('button', { name: 'Edit' }));
  return opened;
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

it("shows the user's details as text", async () => {
  await open();
  expect(valueOf('Email')).toBe('jiwon@example.com');
  expect(valueOf('Number of employees')).toBe('10 to 49');
  expect(valueOf('How you found UP')).toBe('Search engine');
  expect(valueOf('Newsletter')).toBe('Agreed');
  expect(valueOf('Data collection')).toBe('Not agreed');
  expect(valueOf('Country')).toBe('South Korea');
  expect(valueOf('Website')).toBe('Not given');
});

it('saves changes, shows them, and restores the focus', async () => {
  let name = details.name;
  const { call, auth, user } = await edit({
    userDetails: () => ({ ...details, name }),
    updateProfile: ({ body }) => {
      ({ name } = { name, ...body });
      return {};
    },
  });
  expect(document.activeElement).toBe(field(/^Name/));
  await user.clear(field(/^Name/));
  await user.type(field(/^Name/), 'Lee Jiwon{Enter}');
  await screen.findByText('Your information is saved.');
  expect(valueOf('Name')).toBe('Lee Jiwon');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
  expect(auth.reload).toHaveBeenCalledTimes(1);
  const sent = call.mock.calls.find(([definition]) => definition === updateProfile)?.[1];
  expect(sent).toEqual({
    params: { id: 'u-1' },
    body: {
      name: 'Lee Jiwon',
      organization: 'Example Pay',
      employeeCount: '10-49',
      source: 'search',
      sourceText: '',
      phone: '01012345678',
      website: '',
      country: 'KR',
      newsletterConsent: true,
      dataCollectionConsent: false,
    },
  });
});

it('changes the website and the country, and checks the website before it is sent', async () => {
  const { user, call } = await edit({ updateProfile: () => ({}) });
  await user.type(field(/^Website/), 'not a website{Enter}');
  await screen.findByText(/This is not a web address/);
  expect(call.mock.calls.some(([definition]) => definition === updateProfile)).toBe(false);

  await user.clear(field(/^Website/));
  await user.type(field(/^Website/), 'pay.example.com');
  await user.selectOptions(field(/^Country/), 'Japan');
  await user.click(save());
  await screen.findByText('Your information is saved.');
  const sent = call.mock.calls.find(([definition]) => definition === updateProfile)?.[1];
  expect(sent?.body).toMatchObject({
    website: 'https://pay.example.com',
    country: 'JP',
  });
});

it('asks for details only when the source is Others', async () => {
  const { user, call } = await edit({ updateProfile: () => ({}) });
  expect(screen.queryByLabelText('Where did you hear of us?')).toBeNull();
  await user.selectOptions(field(/^How you found UP/), 'Others');
  await user.click(save());
  await screen.findByText('Please Enter where you heard of UP.');
  expect(document.activeElement).toBe(field(/^Where did you hear/));

  await user.type(field(/^Where did you hear/), 'A podcast{Enter}');
  await screen.findByText('Your information is saved.');
  const sent = call.mock.calls.find(([definition]) => definition === updateProfile)?.[1];
  expect(sent?.body).toMatchObject({ source: 'other', sourceText: 'A podcast' });
});

it('accepts only digits as a mobile number, typed or pasted, and at most 20', async () => {
  const { user } = await edit();
  const phone = field(/^Mobile number/);
  await user.clear(phone);
  await user.type(phone, '010-12a');
  expect(phone.value).toBe('01012');
  await user.paste('+82 (3) 4');
  expect(phone.value).toBe('010128234');
  await user.type(phone, '{Backspace}5', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect([phone.value, phone.selectionStart]).toEqual(['015128234', 3]);

  await user.type(phone, '123456789012{Enter}');
  await screen.findByText('Your mobile number cannot have more than 20 digits.');
});

it('discards all changes on Cancel', async () => {
  const { user, call } = await edit();
  await user.type(field(/^Company/), ' and more');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(valueOf('Company')).toBe('Example Pay');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field(/^Company/).value).toBe('Example Pay');
  expect(call.mock.calls.some(([definition]) => definition === updateProfile)).toBe(false);
});

it('restores unsaved changes after a reload, and says that they are not saved', async () => {
  const { user } = await edit();
  await user.clear(field(/^Company/));
  await user.type(field(/^Company/), 'New Pay');
  cleanup();

  await open();
  screen.getByText(/We restored what you entered/);
  expect(field(/^Company/).value).toBe('New Pay');
});

it('stores nothing as a change when the form was only opened', async () => {
  await edit();
  cleanup();

  await open();
  expect(valueOf('Country')).toBe('South Korea');
});

it('does not show the unsaved changes of another user', async () => {
  const { user } = await edit();
  await user.type(field(/^Company/), ' of mine');
  cleanup();

  await open({}, { ...jiwon, userId: 'u-2' });
  expect(valueOf('Company')).toBe('Example Pay');
});

it('shows an error of the server at its field', async () => {
  const { user } = await edit({
    updateProfile: () => {
      throw problem(400, 'invalidInput', { fieldErrors: { organization: 'maxLength {"max":50}' } });
    },
  });
  await user.click(save());
  await screen.findByText('Max 50 characters');
  expect(document.activeElement).toBe(field(/^Company/));
});

it('loads the user first when it is the first page of a visit', async () => {
  const { auth } = await openAccount('/dashboard/account-settings/my-account-information', {
    reloaded: jiwon,
    responses: { userDetails: () => details },
  });
  expect(valueOf('Name')).toBe('Kim Jiwon');
  expect(auth.reload).toHaveBeenCalledTimes(1);
});

it('groups its fields under headings', async () => {
  await edit();
  const group = screen.getByRole('group', { name: 'Consents' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
});

it('asks before changes are left, but not after they were cancelled', async () => {
  const { user, router, address } = await edit();
  await user.type(field(/^Name/), '!');
  await act(() => router.navigate('/dashboard'));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/dashboard/account-settings/my-account-information');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(() => router.navigate('/dashboard'));
  expect(address()).toBe('/dashboard');
});

it('withdraws and gives a consent to news with one click each', async () => {
  let agreedAt: string | null = '2026-11-20T01:00:00.000Z';
  const { user, call } = await open({
    consents: () => ({ toAccept: [], marketing: [{ channel: 'email', agreedAt }] }),
    changeMarketing: ({ body }) => {
      agreedAt = (body as { agreed: boolean }).agreed ? '2026-11-24T01:00:00.000Z' : null;
      return {};
    },
  });
  const sent = () =>
    call.mock.calls.filter(([definition]) => definition === changeMarketing).map(([, input]) => input.body);
  await user.click(await screen.findByRole('checkbox', { name: 'News by email (since 2026-11-20 10:00)' }));
  const off = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'News by email' });
  expect(off.checked).toBe(false);
  expect(sent()).toEqual([{ channel: 'email', agreed: false }]);
  await user.click(off);
  await screen.findByRole('checkbox', { name: 'News by email (since 2026-11-24 10:00)' });
  expect(sent()).toHaveLength(2);
});
