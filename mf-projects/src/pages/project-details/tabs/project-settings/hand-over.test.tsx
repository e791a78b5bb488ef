import { screen, within } from '@testing-library/react';

import { projectRole } from '@up/api/roles';

import { problem } from '@up/host/testing/problem';

import { member } from '../../../../testing/fixtures.ts';
import { openPage, topDialog } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

const minho = member({
  memberId: 'm-2',
  name: 'Lee Minho',
  email: 'minho@example.com',
  role: projectRole.member,
  self: false,
});
const invited = member({ memberId: 'i-1', name: '', email: 'new@example.com', status: 'invited', self: false });

async function openDialog(service: TestService) {
  const opened = await openPage('/project/details?projectId=p-1&tab=project_settings', { service });
  await opened.user.click(await screen.findByRole('button', { name: 'Transfer' }));
  return { ...opened, dialog: within(await topDialog()) };
}

describe('transferring a project', () => {
  test('needs an active member, and returns to the project as an admin', async () => {
    const service = new TestService({ members: [member(), minho, { ...invited, role: '50' }] });
    const { user, address, dialog } = await openDialog(service);
    // Unsaved input does not prevent the transfer.
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), '!');
    const choice = dialog.getByRole('combobox', { name: /New leader/ });
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    dialog.getByText('Choose a member.');
    expect(document.activeElement).toBe(choice);
    expect(service.bodies('handOverProject')).toEqual([]);

    await user.selectOptions(choice, 'Lee Minho (minho@example.com)');
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await screen.findByText('You’ve transferred “Lunch cards”. You’re now an admin.');
    expect(address()).toBe('/project/details?projectId=p-1&tab=summary');
    expect(service.bodies('handOverProject')).toEqual([{ memberId: 'm-2' }]);
    expect(screen.queryByRole('link', { name: 'Project settings' })).toBeNull();
  });

  test('says that the new leader has a project of this name', async () => {
    const service = new TestService({
      members: [member(), minho],
      instead: {
        handOverProject() {
          throw problem(409, 'projectNameTaken', { fieldErrors: { memberId: 'leader.nameTaken' } });
        },
      },
    });
    const { user, dialog } = await openDialog(service);
    await user.selectOptions(dialog.getByRole('combobox'), 'm-2');
    await user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await dialog.findByText(/already leads a project with this name/);
  });

  test('needs another member, who can be invited on the same page', async () => {
    const service = new TestService({ members: [member(), { ...invited, role: '50' }] });
    await openPage('/project/details?projectId=p-1&tab=project_settings', { service });
    await screen.findByText('Another member can become the leader. Invite someone first.');
    await screen.findByRole('button', { name: 'Invite' });
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  });
});
