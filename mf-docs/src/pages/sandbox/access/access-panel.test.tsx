import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { problem } from '@up/host/testing/problem';
import {
  box,
  choice,
  fillMandatory,
  memberResponse,
  openSandbox,
  press,
  sandboxPath,
  stubFetch,
  user,
} from '../../../testing/open-sandbox.tsx';
import { keysOf, projects } from '../../../testing/sandbox-fixture.ts';
import { chooseSigner, signers } from './signing/signers.ts';

const access = () => within(screen.getByRole('region', { name: 'Project and key' }));
const names = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the choice of project and key', () => {
  test('a visitor can fill in the form, and sees where to sign in', async () => {
    const fetch = stubFetch(() => new Response());
    const { call } = await openSandbox({ loggedIn: false });
    const signIn = access().getByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe(
      `/user/login?${new URLSearchParams({ returnUrl: sandboxPath }).toString()}`,
    );
    expect(call.mock.calls.map(([{ name }]) => name)).not.toContain('projects');

    await fillMandatory();
    await press('Send request');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Project and key' }));
    expect(fetch).not.toHaveBeenCalled();
    expect(box('cardId').value).toBe('crd_01');
  });

  test("a member chooses among the active projects with the API's package, and their mock keys", async () => {
    await openSandbox();
    expect(names(choice('Project'))).toEqual(['Lunch cards', 'Travel cards']);
    expect(names(choice('Mock key'))).toEqual(['ak_p1-a', 'ak_p1-b']);
  });

  test('a key is told by its beginning and end, which fit a narrow list', async () => {
    const long = keysOf('p1').map((key) => ({ ...key, accessKey: 'ak_test_45e737ace69a0846f66740e7' }));
    await openSandbox({ respond: (call, input) => (call.name === 'keys' ? long : memberResponse(call, input)) });
    await access().findByRole('combobox', { name: 'Mock key' });
    expect(names(choice('Mock key'))[0]).toBe('ak_test_…40e7');
  });

  test('the chosen project is remembered in this tab', async () => {
    await openSandbox();
    await user.selectOptions(choice('Project'), 'Travel cards');
    cleanup();
    await openSandbox();
    expect(choice('Project').value).toBe('p2');
    expect(names(choice('Mock key'))).toEqual(['ak_p2-a', 'ak_p2-b']);
  });

  test('without a project, creating one is offered', async () => {
    await openSandbox({
      respond: (call, input) => (call.name === 'projects' ? projects.slice(2) : memberResponse(call, input)),
    });
    const link = await access().findByRole('link', { name: 'Create project' });
    expect(link.getAttribute('href')).toBe('/project/create');
  });

  test("without a key, a link leads to the project's credentials", async () => {
    await openSandbox({ respond: (call, input) => (call.name === 'keys' ? [] : memberResponse(call, input)) });
    const link = await access().findByRole('link', { name: 'Generate mock key' });
    expect(link.getAttribute('href')).toBe('/project/details?projectId=p1&tab=credentials');
    expect(names(choice('Project'))).toEqual(['Lunch cards', 'Travel cards']);
  });

  test('a key that requires signed requests asks for the signing key', async () => {
    const [, mock, ...others] = keysOf('p1');
    if (!mock) throw new Error('There is no mock key');
    const signing = { ...mock, keyId: 'enc', accessKey: 'ak_enc', keyType: 'encryption', cryptoType: 'client' };
    const all = [{ ...mock, signatureRequired: true }, ...others, signing];
    const fetch = stubFetch(() => new Response('{}'));
    await openSandbox({ respond: (call, input) => (call.name === 'keys' ? all : memberResponse(call, input)) });
    await screen.findByRole('button', { name: 'Show key' });
    access().getByText(/accepts signed requests only/);
    expect(choice('Client key').value).toBe('ak_enc');
    await user.type(box('Private key (PEM)'), 'hello');
    await press('Sign with this key');
    await access().findByText(/Enter a PKCS#8 key/);

    let signatures = 0;
    act(() => chooseSigner('p1', { keyId: 'ak_enc', sign: async () => `signature${(signatures += 1)}.` }));
    access().getByText(/Requests are signed with ak_enc/);
    await fillMandatory();
    const command = () => screen.getByRole('region', { name: 'cURL' }).textContent;
    await waitFor(() => expect(command()).toContain(`signature${signatures}.`));
    await press('Send request');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(fetch.mock.calls[0]?.[1]?.headers).toContainEqual(['X-UP-Signature', `signature${signatures}.`]);
    expect(command()).not.toContain(`signature${signatures}.`);
    // The signature of a copied command may be used already.
    const shown = signatures - 1;
    expect(command()).toContain(`signature${shown}.`);
    await press('Copy cURL command');
    await waitFor(() => expect(command()).toContain(`signature${signatures}.`));
    expect(signatures).toBeGreaterThan(shown + 1);
    await press('Stop signing');
    expect(command()).not.toContain('signature');
  });

  test('nothing is signed with a key that has expired, and signing out removes the signer', async () => {
    const { portal } = await openSandbox();
    const sign = async () => 'signature';
    act(() => chooseSigner('p1', { keyId: 'ak_p1-old', sign }));
    expect(access().queryByText(/Requests are signed/)).toBeNull();
    act(() => chooseSigner('p1', { keyId: 'ak_enc', sign }));
    access().getByText(/Requests are signed with ak_enc/);
    act(() => portal.session.setState({ loggedIn: false }));
    expect(signers.getState().signers).toEqual({});
  });

  test('data that failed to load can be loaded again', async () => {
    let down = true;
    await openSandbox({
      respond(call, input) {
        if (call.name === 'revealKey' && down) throw problem(503);
        return memberResponse(call, input);
      },
    });
    await access().findByText('Problem: unexpected');
    down = false;
    await press('Try again');
    await screen.findByRole('button', { name: 'Show key' });
  });
});
