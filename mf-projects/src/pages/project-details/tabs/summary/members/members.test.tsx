import { screen, waitFor, within } from '@testing-library/react';

import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { member, project } from '../../../../../testing/fixtures.ts';
import { openPage, topDialog } from '../../../../../testing/open-page.tsx';
import { TestService } from '../../../../../testing/service.ts';

const minho = { memberId: 'm-2', name: 'Lee Minho', email: 'minho@example.com', self: false } as const;
const invitedUntil = '2026-11-27T03:04:00.000Z';
const three = [
  member(),
  member({ ...minho, role: projectRole.member }),
  member({
    ...minho,
    memberId: 'i-1',
    name: '',
    email: 'new@example.com',
    role: '50',
    status: 'invited',
    invitedUntil,
  }),
];

// A draft outlives its dialog.
beforeEach(() => sessionStorage.clear());

/** Leaders have the members in the settings, others in the summary. */
async function openMembers(service = new TestService({ members: three }), tab = 'project_settings') {
  const opened = await openPage(`/project/details?projectId=p-1&tab=${tab}`, { service });
  await screen.findByRole('table', { name: 'List of members' });
  return opened;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'List of members' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });

describe('the members of a project', () => {
  test('are listed with name, address, role and status', async () => {
    await openMembers();
    expect(rows()).toEqual([
      'Kim SeoyeonYouseoyeon@example.comLeaderActive',
      'Lee Minhominho@example.comMemberAdminActiveRemove Lee Minho',
      'new@example.comAdminInvitedUntil 2026-11-27 12:04Send again new@example.comCancel invitation new@example.com',
    ]);
  });

  test('get another role', async () => {
    const { user, service } = await openMembers();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Lee Minho' }), 'Admin');
    await screen.findByText('Lee Minho is now an admin.');
    expect(service.bodies('changeMemberRole')).toEqual([{ role: projectRole.admin }]);
    expect(screen.queryByRole('combobox', { name: /Role of Kim/ })).toBeNull();
  });

  test('are invited by mail, with a role', async () => {
    const { user, service } = await openMembers();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await topDialog());
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'Jisu@example.com');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('The invitation was sent to jisu@example.com.');
    expect(service.bodies('inviteMember')).toEqual([{ email: 'jisu@example.com', role: '50' }]);
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  test.each([
    ['', 'Please Enter the email.'],
    ['a@b.c', 'The email must be between 6 and 30 characters.'],
    ['minho at example', 'This is not an email address. It should look like name@example.com.'],
  ])('cannot be invited at the address %p', async (typed, message) => {
    const { user, service } = await openMembers();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await topDialog());
    await user.type(email(), `${typed}{Enter}`);
    await dialog.findByText(message);
    expect(document.activeElement).toBe(email());
    expect(service.bodies('inviteMember')).toEqual([]);
  });

  test('cannot be invited twice: the field shows an error, and the input is kept', async () => {
    const service = new TestService({
      members: three,
      instead: {
        inviteMember() {
          throw problem(409, 'memberAgain', { fieldErrors: { email: 'member.again' } });
        },
      },
    });
    const { user } = await openMembers(service);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await topDialog());
    await user.type(email(), 'minho@example.com{Enter}');
    await dialog.findByText('Problem: memberAgain');
    expect(email().value).toBe('minho@example.com');
    expect(email().getAttribute('aria-invalid')).toBe('true');
  });

  test('can be removed, and invitations revoked, after a confirmation', async () => {
    const { user, service } = await openMembers();
    await user.click(screen.getByRole('button', { name: 'Remove Lee Minho' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Cancel' }));
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Remove Lee Minho' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Lee Minho was removed from the project.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite' }));

    await user.click(screen.getByRole('button', { name: 'Cancel invitation new@example.com' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Cancel invitation' }));
    await screen.findByText('The invitation to new@example.com was cancelled.');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(service.calls.map(({ call }) => call)).toEqual(expect.arrayContaining(['expelMember', 'cancelInvitation']));
  });

  test('can be sent an invitation again', async () => {
    const { user, service } = await openMembers();
    await user.click(screen.getByRole('button', { name: 'Send again new@example.com' }));
    await screen.findByText('The invitation was sent to new@example.com again.');
    const sent = service.calls.filter(({ call }) => call === 'resendInvitation');
    expect(sent.map(({ input }) => input.params?.invitationId)).toEqual(['i-1']);
  });

  test('stay, with the reason, when the server rejects', async () => {
    const service = new TestService({
      members: three,
      instead: {
        expelMember() {
          throw problem(403, 'forbidden');
        },
      },
    });
    const { user } = await openMembers(service);
    await user.click(screen.getByRole('button', { name: 'Remove Lee Minho' }));
    const dialog = within(await topDialog());
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Problem: forbidden');
  });

  test.each([
    [projectRole.leader, true, false],
    [projectRole.admin, true, true],
    [projectRole.member, false, true],
  ])('can be changed by role %s: %p, which may leave: %p', async (role, changes, leaves) => {
    const tab = role === projectRole.leader ? 'project_settings' : 'summary';
    await openMembers(new TestService({ projects: [project({ role })], members: three }), tab);
    expect(screen.queryAllByRole('button', { name: 'Invite' })).toHaveLength(changes ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: /Remove/ })).toHaveLength(changes ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Leave project' })).toHaveLength(leaves ? 1 : 0);
  });

  test('cannot be invited to a project that has ended', async () => {
    const projects = [project({ projectStatus: projectStatus.rejected })];
    await openMembers(new TestService({ projects, members: three }));
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });
});

describe('leaving a project', () => {
  test('asks for confirmation, and leads to the other projects', async () => {
    const service = new TestService({ projects: [project({ role: projectRole.member })], members: three });
    const { user, address } = await openMembers(service, 'summary');
    await user.click(screen.getByRole('button', { name: 'Leave project' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Leave project' }));
    await screen.findByText('You left the project “Lunch cards”.');
    expect(address()).toBe('/dashboard');
    await screen.findByRole('heading', { name: 'Your first paid card' });
  });
});
