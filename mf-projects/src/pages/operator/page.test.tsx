import { screen, waitFor, within } from '@testing-library/react';

import { dayMilliseconds } from '@up/api/day';
import type { OperatedProject } from '@up/api/calls/staff/operator';
import { projectStatus } from '@up/api/states/project-state';

import { auditEvent, project } from '../../testing/fixtures.ts';
import { openPage, topDialog } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

const roles = ['user', 'operator'];

function pending(): OperatedProject {
  const { role: _, ...shown } = project({ projectStatus: projectStatus.pending });
  return { ...shown, leaderEmail: 'seoyeon@example.com' };
}

describe('the staff pages', () => {
  test('tell other users that they have no access and whom to contact, without a call', async () => {
    const { service } = await openPage('/operator', { roles: ['user'] });
    await screen.findByText(/You are not eligible to view this page/);
    expect(screen.getByRole('link', { name: 'Contact the team' }).getAttribute('href')).toBe('/resources/contact-us');
    expect(service.calls).toEqual([]);
  });

  test('list pending entries with their age, and link to them', async () => {
    const since = new Date(Date.now() - 3 * dayMilliseconds).toISOString();
    const item = { kind: 'project', id: 'p-1', title: 'Lunch cards', by: 'Kim Seoyeon', since };
    await openPage('/operator', { roles, service: new TestService({ instead: { waitingItems: () => [item] } }) });
    const table = await screen.findByRole('table', { name: 'Waiting items' });
    within(table).getByText('3 days');
    const link = within(table).getByRole('link', { name: 'Lunch cards' });
    expect(link.getAttribute('href')).toBe('/operator/projects/p-1');
  });

  test('say that nothing is pending', async () => {
    await openPage('/operator', { roles, service: new TestService({ instead: { waitingItems: () => [] } }) });
    await screen.findByText('All caught up');
  });

  test('reject a project with a reason, which is required', async () => {
    let shown = pending();
    const service = new TestService({
      instead: {
        operatorProject: () => ({ ...shown, events: [auditEvent()] }),
        decideProject: () => (shown = { ...shown, projectStatus: projectStatus.rejected }),
      },
    });
    const { user } = await openPage('/operator/projects/p-1', { roles, service });
    await user.click(await screen.findByRole('button', { name: 'Reject project' }));
    const dialog = within(await topDialog());
    await user.click(dialog.getByRole('button', { name: 'Reject project' }));
    await dialog.findByText('Please Enter the reason.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No contract');
    await user.click(dialog.getByRole('button', { name: 'Reject project' }));
    await screen.findByText('The project is rejected. Its members were notified by email.');
    expect(service.bodies('decideProject')).toEqual([{ status: '20', reason: 'No contract' }]);
    await screen.findByText('Rejected');
    expect(screen.queryByRole('button', { name: 'Approve project' })).toBeNull();
  });

  test('confirm the approval of a package, also of the last one that waited', async () => {
    const active = { ...pending(), projectStatus: projectStatus.active };
    const wallet = { id: 'digital-wallet', name: 'Digital Wallet', status: 'pending' as const, reason: '' };
    let shown: OperatedProject = { ...active, requestedPackages: [wallet] };
    const service = new TestService({
      instead: {
        operatorProject: () => ({ ...shown, events: [] }),
        decidePackage: () => (shown = active),
      },
    });
    const { user } = await openPage('/operator/projects/p-1', { roles, service });
    await user.click(await screen.findByRole('button', { name: 'Approve package' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Approve package' }));
    await screen.findByText('The package is approved. The members were notified by email.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject package' })).toBeNull());
    screen.getByText('The package is approved. The members were notified by email.');
  });

  test('filter projects by status, starting at the first page', async () => {
    const page = { items: [pending()], page: 1, pageSize: 10, total: 1 };
    const service = new TestService({ instead: { operatorProjectPage: () => page } });
    const { user, address } = await openPage('/operator/projects?page=2', { roles, service });
    await screen.findByRole('link', { name: 'Lunch cards' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Waiting for approval');
    expect(address()).toBe('/operator/projects?status=01');
    await waitFor(() => expect(service.calls.at(-1)?.input.query).toMatchObject({ page: 1, status: '01' }));
  });

  test('show the audit trail with actors and reasons', async () => {
    const items = [
      auditEvent({
        action: 'project.rejected',
        actor: { kind: 'operator', name: 'Lee' },
        details: { from: '01', to: '20', reason: 'No contract' },
      }),
      auditEvent({ id: 2, action: 'thing.unknown', actor: { kind: 'system', name: '' } }),
    ];
    const service = new TestService({ instead: { auditTrail: () => ({ items, page: 1, pageSize: 10, total: 2 }) } });
    await openPage('/operator/audit', { roles, service });
    const [, rejected, unknown] = within(await screen.findByRole('table', { name: 'Events' })).getAllByRole('row');
    expect(rejected?.textContent).toContain('Project rejected · Waiting for approval → Rejected');
    expect(rejected?.textContent).toContain('Reason: No contract');
    expect(rejected?.textContent).toContain('Lee · UP staff');
    expect(unknown?.textContent).toContain('thing.unknown');
  });
});
