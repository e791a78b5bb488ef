import { cleanup, screen, within } from '@testing-library/react';

import { ProblemError } from '@up/api/problem';
import { problem } from '@up/host/testing/problem';

import { project } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

afterEach(() => sessionStorage.clear());

async function openForm(service?: TestService) {
  const opened = await openPage('/project/create', { service });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Project name/ });
  return { ...opened, name };
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const send = () => screen.getByRole('button', { name: 'Create project' });

describe('creating a project', () => {
  test('shows the description, daily limit and approval of each package', async () => {
    await openForm();
    const card = choice('Digital wallet');
    const about = document.getElementById(card.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toBe('Balances of all sizesApproval neededUnlimited calls');
    screen.getByText('10,000 calls a day');
  });

  test('finds packages by name, and keeps hidden ones chosen', async () => {
    const { user, name, service } = await openForm();
    await user.type(name, 'Cards');
    await user.click(choice('Card issuing'));
    const search = screen.getByRole('searchbox', { name: 'Find by package or API name' });
    await user.type(search, 'WALLET{Enter}');
    screen.getByText('1 of 2 packages');
    expect(screen.queryByRole('checkbox', { name: 'Card issuing' })).toBeNull();
    within(screen.getByRole('group', { name: /After approval/ })).getByRole('checkbox', { name: 'Digital wallet' });
    await user.clear(search);
    await user.type(search, 'nothing');
    screen.getByText('No package matches “nothing”.');
    // Enter in the search sends nothing.
    expect(service.bodies('createProject')).toEqual([]);
    await user.click(send());
    await screen.findByRole('heading', { level: 1, name: 'Your sandbox is ready' });
    expect(service.bodies('createProject')).toMatchObject([{ packageIds: ['card-issuing'] }]);
  });

  test('creates an active project from open packages, and shows the next steps', async () => {
    const { user, name, service, address } = await openForm();
    await user.type(name, ' Travel cards ');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'For trips');
    await user.click(choice('Card issuing'));
    screen.getByText(/you can use the sandbox right away/);
    await user.click(send());

    await screen.findByRole('heading', { level: 1, name: 'Your sandbox is ready' });
    expect(address()).toBe('/project/create-completed?projectId=p-new');
    expect(service.bodies('createProject')).toEqual([
      { projectName: 'Travel cards', projectDescription: 'For trips', packageIds: ['card-issuing'], callBackURL: '' },
    ]);
    const key = screen.getByRole('link', { name: 'View keys' });
    expect(key.getAttribute('href')).toBe('/project/details?projectId=p-new&tab=credentials');
    screen.getByRole('link', { name: 'Open the documentation' });
  });

  test('says that a project works right away while a package waits for approval', async () => {
    const { user } = await openForm();
    await user.click(choice('Digital wallet'));
    await user.click(choice('Card issuing'));
    screen.getByText('The project works right away. These packages wait for approval: Digital wallet.');
  });

  test('says that a project with a package that needs approval is pending, and whom to contact', async () => {
    const { user, name } = await openForm();
    await user.type(name, 'Wallets');
    await user.click(choice('Digital wallet'));
    screen.getByText(/These packages need approval: Digital wallet/);
    await user.click(send());

    await screen.findByRole('heading', { level: 1, name: 'Waiting for approval' });
    const contact = screen.getByRole('link', { name: 'Contact the team' });
    expect(contact.getAttribute('href')).toBe('/resources/contact-us');
    expect(screen.queryByRole('link', { name: 'View keys' })).toBeNull();
  });

  test('shows an error at each invalid field, and focuses the first', async () => {
    const { user, name, service } = await openForm();
    await user.type(name, 'a/b');
    await user.type(screen.getByRole('textbox', { name: /Callback URL/ }), 'ftp://example.com');
    await user.click(send());
    await screen.findByText(/The project name cannot have any of these/);
    screen.getByText('Choose at least one package.');
    screen.getByText(/This is not a web address/);
    expect(document.activeElement).toBe(name);
    expect(service.bodies('createProject')).toEqual([]);

    await user.clear(name);
    await user.type(name, 'Right');
    await user.click(send());
    expect(document.activeElement).toBe(choice('Card issuing'));
  });

  test('shows a rejection of the server at its field, and keeps the input', async () => {
    const service = new TestService({
      instead: {
        createProject() {
          throw problem(409, 'projectNameTaken', { fieldErrors: { projectName: 'unique' } });
        },
      },
    });
    const { user, name } = await openForm(service);
    await user.type(name, 'Lunch cards');
    await user.click(choice('Card issuing'));
    await user.click(send());
    await screen.findByText('The project name is already in use. Please enter another one.');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(choice('Card issuing').checked).toBe(true);
    expect(screen.queryByText('Problem: projectNameTaken')).toBeNull();

    await user.type(name, ' 2');
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });

  test('shows an error that belongs to no single field', async () => {
    const service = new TestService({
      instead: {
        createProject() {
          throw problem(503, 'unavailable');
        },
      },
    });
    const { user, name } = await openForm(service);
    await user.type(name, 'Lunch cards');
    await user.click(choice('Card issuing'));
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Problem: unavailable');
  });

  test('says that the reader is offline, not that the service fails', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const service = new TestService({
      instead: {
        createProject() {
          throw new ProblemError({ ...problem(503, 'unavailable').problem, status: 0 });
        },
      },
    });
    const { user, name } = await openForm(service);
    await user.type(name, 'Lunch cards');
    await user.click(choice('Card issuing'));
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline/);
    jest.restoreAllMocks();
  });

  test('shows the limit when an account leads too many projects', async () => {
    const rejection = { ...problem(409, 'projectLimit').problem, limit: 50 };
    const service = new TestService({
      instead: {
        createProject() {
          throw new ProblemError(rejection);
        },
      },
    });
    const { user, name } = await openForm(service);
    await user.type(name, 'Lunch cards');
    await user.click(choice('Card issuing'));
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Problem: projectLimit 50');
    expect(name.value).toBe('Lunch cards');
  });

  test('is sent once, however often the button is pressed', async () => {
    const response = Promise.withResolvers<unknown>();
    const service = new TestService({ instead: { createProject: () => response.promise } });
    const { user, name } = await openForm(service);
    await user.type(name, 'Lunch cards');
    await user.click(choice('Card issuing'));
    await user.dblClick(send());
    await user.type(name, '{Enter}');
    expect(service.bodies('createProject')).toHaveLength(1);
    response.resolve(project());
    await screen.findByRole('heading', { name: 'Your sandbox is ready' });
  });

  test('restores the input after a reload, until it is sent or cleared', async () => {
    const first = await openForm();
    await first.user.type(first.name, 'Travel');
    await first.user.click(choice('Card issuing'));
    cleanup();

    const second = await openForm();
    expect(screen.getByDisplayValue('Travel')).toBe(second.name);
    expect(choice('Card issuing').checked).toBe(true);
    await second.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(second.name.value).toBe('');
    cleanup();

    const third = await openForm();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    await third.user.type(third.name, 'Sent');
    await third.user.click(choice('Card issuing'));
    await third.user.click(send());
    await screen.findByRole('heading', { name: 'Your sandbox is ready' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('asks before it is left by a link', async () => {
    const { user, name, address } = await openForm();
    await user.type(name, 'Travel');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/project/create');
  });

  test.each(['{"projectName": 7}', 'no json', '[]', '{"packageIds": "card-issuing"}'])(
    'ignores an invalid draft: %s',
    async (stored) => {
      sessionStorage.setItem('UP.session.project-draft', stored);
      const { name } = await openForm();
      expect(name.value).toBe('');
    },
  );
});

describe('the page after it', () => {
  test.each([
    ['card-issuing', true],
    ['loyalty', false],
  ])('begins with the first call of a project with %s, otherwise with its keys', async (id, offered) => {
    const projects = [project({ packages: [{ id, name: id, type: 'SANDBOX' }] })];
    await openPage('/project/create-completed?projectId=p-1', { service: new TestService({ projects }) });
    const toKeys = await screen.findByRole('link', { name: 'View keys' });
    const action = screen.queryByRole('button', { name: 'Show the command' });
    expect(action !== null).toBe(offered);
    // Only one action is emphasised: where it is the command, the link to the keys looks like the one next to it.
    const classNames = [toKeys, screen.getByRole('link', { name: 'Open the documentation' })].map(
      (link) => link.className,
    );
    expect(classNames[0] === classNames[1]).toBe(offered);
  });

  test('redirects to a project whose status has changed since', async () => {
    const { address } = await openPage('/project/create-completed?projectId=p-1', {
      service: new TestService({ projects: [project({ projectStatus: '40' })] }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
    expect(address()).toBe('/project/details?projectId=p-1');
  });

  test.each(['', '?projectId=other'])('does not find the project %p', async (query) => {
    // React logs errors that an error boundary caught.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openPage(`/project/create-completed${query}`);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Project not found' });
    within(heading.parentElement ?? document.body).getByRole('link', { name: 'Go to dashboard' });
    reported.mockRestore();
  });
});
