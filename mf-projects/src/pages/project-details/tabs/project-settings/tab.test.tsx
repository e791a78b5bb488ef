import { act, screen, waitFor, within } from '@testing-library/react';

import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { auditEvent, member, project } from '../../../../testing/fixtures.ts';
import { openPage, topDialog } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

// A draft outlives its page.
beforeEach(() => sessionStorage.clear());

async function openSettings(service = new TestService()) {
  const opened = await openPage('/project/details?projectId=p-1&tab=project_settings', { service });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('button', { name: 'Delete project' });
  return opened;
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Project name/ });
const pending = () => new TestService({ projects: [project({ projectStatus: projectStatus.pending })] });

describe('the settings of a project', () => {
  test('can be changed, and are shown immediately', async () => {
    const { user, service, head } = await openSettings();
    await user.clear(name());
    await user.type(name(), 'Dinner cards');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Project successfully updated.');
    expect(head()?.title).toBe('Dinner cards · Section project_settings');
    expect(service.bodies('updateProject')).toEqual([
      {
        projectName: 'Dinner cards',
        projectDescription: 'Cards for lunch',
        packageIds: ['card-issuing'],
        callBackURL: 'https://example.com/callback',
      },
    ]);
    await user.type(name(), '!');
    expect(screen.queryByText('Project successfully updated.')).toBeNull();
  });

  test('are listed by subject, only those that the role and the state allow', async () => {
    await openSettings();
    const list = within(screen.getByRole('navigation', { name: 'Settings by subject' }));
    const links = list.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['General', 'Members', 'Security', 'History', 'Hand over and delete'],
    ]);
    for (const { hash } of links) expect(document.querySelector(hash)?.querySelector('h2')).not.toBeNull();
  });

  test('show a rejection of the server at its field', async () => {
    const service = new TestService({
      instead: {
        updateProject() {
          throw problem(409, 'stepNotAllowed', { fieldErrors: { packageIds: 'project.packages.unknown' } });
        },
      },
    });
    const { user } = await openSettings(service);
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/One of the packages is no longer available/);
    expect(name().value).toBe('Lunch cards!');
  });

  test('can be reset before they are saved', async () => {
    const { user } = await openSettings();
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name().value).toBe('Lunch cards');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });

  test('offer a package that needs approval, and keep one that waits for it', async () => {
    const requestedPackages = [
      { id: 'digital-wallet', name: 'Digital wallet', status: 'pending' as const, reason: '' },
    ];
    await openSettings(new TestService({ projects: [project({ requestedPackages })] }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Digital wallet' }).checked).toBe(true);
  });

  test('offer all packages while the project is pending', async () => {
    await openSettings(pending());
    screen.getByRole('checkbox', { name: 'Digital wallet' });
  });

  test.each([projectStatus.rejected, projectStatus.cancelled])('are disabled in the state %s', async (status) => {
    await openSettings(new TestService({ projects: [project({ projectStatus: status })] }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  });

  test('ask before they are left by a link', async () => {
    const { user, address, router } = await openSettings();
    await user.type(name(), '!');
    await act(() => router.navigate(pages.projectDetails({ projectId: 'p-1', tab: 'summary' })));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Keep editing' }));
    expect(address()).toContain('tab=project_settings');
    expect(name().value).toBe('Lunch cards!');

    await act(() => router.navigate(pages.projectDetails({ projectId: 'p-1', tab: 'summary' })));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toContain('tab=summary'));
  });
});

describe('next to the settings', () => {
  const event = (id: number, action: string, details = {}) => auditEvent({ id, action, details });

  test('is the list of members and invitations', async () => {
    const invited = member({ memberId: 'i-1', email: 'next@example.com', name: '', status: 'invited', self: false });
    await openSettings(new TestService({ members: [member(), invited] }));
    const table = within(await screen.findByRole('table', { name: 'List of members' }));
    table.getByRole('rowheader', { name: 'next@example.com' });
    table.getByRole('button', { name: /Send again/ });
    screen.getByRole('button', { name: 'Invite' });
  });

  test('is the history: the kind of a key, the change of a state, and no account id', async () => {
    const items = [
      event(3, 'project.handedOver', { from: 'a-1', to: 'a-2' }),
      event(2, 'project.deactivated', { from: '10', to: '30', reason: 'Unpaid' }),
      event(1, 'key.created', { kind: 'api' }),
    ];
    const projectEvents = () => ({ items, page: 1, pageSize: 10, total: items.length });
    await openSettings(new TestService({ instead: { projectEvents } }));
    const table = within(await screen.findByRole('table', { name: 'Project history' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Project handed over',
      'Project deactivated · Active → InactiveReason: Unpaid',
      'Key generated · API key',
    ]);
  });

  test('is the history with paging, which keeps unsaved input', async () => {
    const projectEvents = ({ query }: { query: { page: number } }) => ({
      items: [event(query.page, 'key.created', { kind: query.page === 1 ? 'api' : 'mock' })],
      page: query.page,
      pageSize: 10,
      total: 11,
    });
    const { user } = await openSettings(new TestService({ instead: { projectEvents } }));
    await user.type(name(), '!');
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await screen.findByRole('rowheader', { name: /mock/i });
    screen.getByText('11–11 of 11');
    expect(name().value).toBe('Lunch cards!');
  });
});

describe('a request for a project', () => {
  test('can be cancelled while it is pending', async () => {
    const { user, service } = await openSettings(pending());
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Cancel request' }));
    await screen.findByText('The request for this project was cancelled.');
    expect(service.calls.map(({ call }) => call)).toContain('cancelProject');
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  });

  test('cannot be cancelled once it is approved', async () => {
    await openSettings();
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  });
});

describe('deleting a project', () => {
  test('needs the typed words, and leads to the other projects', async () => {
    const { user, service, address } = await openSettings();
    // Unsaved input does not prevent the deletion.
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Delete project' }));
    const dialog = within(await topDialog());
    const words = dialog.getByRole('textbox', { name: /Type “Delete Project” to confirm/ });
    await user.type(words, 'Delete{Enter}');
    dialog.getByText('Type “Delete Project” exactly.');
    await user.type(words, ' Project{Enter}');

    await screen.findByText('The project “Lunch cards” was deleted.');
    expect(address()).toBe('/dashboard');
    await screen.findByRole('heading', { name: 'Your first paid card' });
    expect(service.bodies('deleteProject')).toEqual([{ words: 'Delete Project' }]);
  });
});
