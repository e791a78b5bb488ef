import { act, screen, waitFor, within } from '@testing-library/react';

import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { project } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

beforeEach(() => {
  // React logs errors that an error boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const apiMenu = { packages: [{ id: 'card-issuing', type: 'PACKAGE', title: 'Card issuing' }], groups: [] };

describe('a project', () => {
  test('starts the data of its tab while the project still loads', async () => {
    const service = new TestService({ instead: { project: () => new Promise(() => undefined) } });
    await openPage('/project/details?projectId=p-1&tab=credentials', { service });
    await waitFor(() => expect(service.calls.map(({ call }) => call)).toContain('keys'));
  });

  test('shows its name, status and id', async () => {
    const { head } = await openPage('/project/details?projectId=p-1');
    const title = await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
    within(title.parentElement ?? title).getByText('Active');
    screen.getByText('p-1');
    screen.getByRole('button', { name: 'Copy project ID' });
    expect(head()).toMatchObject({ title: 'Lunch cards · Section summary', noIndex: true });
    expect(screen.queryByText('3 members')).not.toBeNull();
    expect(screen.queryByText('2026-11-20 12:04')).not.toBeNull();
    const [link] = screen.getAllByRole('link', { name: 'Card issuing' });
    expect(link?.getAttribute('href')).toBe('/project/details?projectId=p-1&tab=documentation');
  });

  test('is named by the frame on its other tabs, which have their own names', async () => {
    await openPage('/project/details?projectId=p-1&tab=credentials');
    await screen.findByRole('heading', { level: 1, name: 'Section credentials' });
    expect(screen.queryByText('Lunch cards')).toBeNull();
  });

  test('that was rejected shows the reason', async () => {
    const projects = [project({ projectStatus: projectStatus.rejected, statusReason: 'No contract yet' })];
    await openPage('/project/details?projectId=p-1', { service: new TestService({ projects }) });
    await screen.findByText('Reason: No contract yet');
  });

  test('offers its packages as a document and as collections with its values', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const service = new TestService({
      instead: {
        apiMenu: () => apiMenu,
        packageOpenApi: () => ({}),
        projectOpenApi: () => ({}),
        projectCollection: () => ({ item: [] }),
      },
    });
    const { user } = await openPage('/project/details?projectId=p-1&tab=documentation', { service });
    const files = within(await screen.findByRole('group', { name: 'Files of Card issuing' }));
    for (const { textContent } of files.getAllByRole('button')) {
      await user.click(files.getByRole('button', { name: textContent }));
    }
    await user.click(screen.getByRole('button', { name: 'One OpenAPI document of all packages' }));
    const ofPackage = ['card-issuing.openapi.json', 'card-issuing.postman.json', 'card-issuing.bruno.json'];
    const names = [...ofPackage, 'openapi.json'];
    await waitFor(() => expect(saved).toEqual(names));
    const inputs = service.calls.filter(({ call }) => call === 'projectCollection').map(({ input }) => input.params);
    expect(inputs).toEqual(['postman', 'bruno'].map((tool) => ({ projectId: 'p-1', packageId: 'card-issuing', tool })));
    screen.getByText(/The secret key is in no file/);
  });

  test.each([
    ['summary', 'Project information'],
    ['credentials', 'Mock keys'],
    ['project_settings', 'Basics'],
    ['no_such_tab', 'Project information'],
  ])('opens the tab %s', async (tab, heading) => {
    await openPage(`/project/details?projectId=p-1&tab=${tab}`);
    await screen.findByRole('heading', { level: 2, name: heading });
  });

  test.each([
    ['tab=project_settings', 'Save changes'],
    ['tab=view_uat&uat=new', 'Request UAT'],
  ])('rejects %s to a role that cannot use it, and names whom to ask', async (query, action) => {
    const projects = [project({ role: projectRole.member, leader: 'Kim Seoyeon' })];
    await openPage(`/project/details?projectId=p-1&${query}`, { service: new TestService({ projects }) });
    await screen.findByText('Problem: forbidden');
    screen.getByText(/not eligible .+ Kim Seoyeon/);
    const members = screen.getByRole('link', { name: 'See the members' });
    expect(members.getAttribute('href')).toBe('/project/details?projectId=p-1&tab=summary');
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  });

  test.each([
    [projectStatus.pending, /is waiting for approval/, true],
    [projectStatus.rejected, /was rejected/, true],
    [projectStatus.inactive, /is inactive/, true],
    [projectStatus.cancelled, /was cancelled/, false],
  ])('explains the status %s', async (status, message, contact) => {
    const projects = [project({ projectStatus: status })];
    await openPage('/project/details?projectId=p-1', { service: new TestService({ projects }) });
    await screen.findByText(message);
    expect(screen.queryAllByRole('link', { name: 'Contact the team' })).toHaveLength(contact ? 1 : 0);
  });

  test('whose id is missing in the address is not found for a visitor either', async () => {
    await openPage('/project/details', { signedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Project not found' });
  });

  test.each(['?projectId=other', ''])('that does not exist (%p) links to the others', async (query) => {
    const { head } = await openPage(`/project/details${query}`);
    await screen.findByRole('heading', { level: 1, name: 'Project not found' });
    screen.getByRole('link', { name: 'Go to dashboard' });
    expect(head()?.noIndex).toBe(true);
  });

  test('is requested once for a visitor, whom the shell redirects to sign in, and again after the sign-in', async () => {
    let visitor = true;
    const service = new TestService({
      instead: {
        project() {
          if (visitor) throw problem(401, 'unauthenticated');
          return project();
        },
      },
    });
    const { portal } = await openPage('/project/details?projectId=p-1', { service, signedIn: false });
    screen.getByText('Loading…');
    expect(service.calls.map(({ call }) => call)).toEqual(['project']);

    visitor = false;
    act(() => {
      // As the shell does at a sign-in.
      portal.queryClient.clear();
      portal.session.setState({ loggedIn: true });
    });
    await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
  });

  test('keeps its header when a tab fails to load, and tries again', async () => {
    let down = true;
    const service = new TestService({
      instead: {
        keys() {
          if (down) throw problem(503, 'unavailable');
          return [];
        },
      },
    });
    const { user } = await openPage('/project/details?projectId=p-1&tab=credentials', { service });
    await screen.findByText('Problem: unavailable');
    screen.getByRole('heading', { level: 1, name: 'Section credentials' });
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No mock keys yet');
  });

  test('asks twice for the code of a tab that cannot be loaded, says so, and tries again', async () => {
    const { user, portal } = await openPage('/project/details?projectId=p-1', {
      service: new TestService({ instead: { apiMenu: () => apiMenu } }),
    });
    const texts = jest.spyOn(portal, 'addMessages').mockRejectedValue(new Error('Loading chunk 7 failed'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const [link = document.body] = await screen.findAllByRole('link', { name: 'Card issuing' });
    await user.click(link);
    await screen.findByText('You are offline. Check your connection and try again.');
    expect(texts).toHaveBeenCalledTimes(2);
    texts.mockRestore();
    online.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('group', { name: 'Files of Card issuing' });
  });

  test.each([
    [403, 'forbidden'],
    [404, 'notFound'],
  ] as const)('does not offer another try, which changes nothing, when a part fails with %i', async (status, code) => {
    const service = new TestService({
      instead: {
        keys() {
          throw problem(status, code);
        },
      },
    });
    await openPage('/project/details?projectId=p-1&tab=credentials', { service });
    await screen.findByText(`Problem: ${code}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
