import { screen } from '@testing-library/react';

import { withdrawal } from '@up/api/calls/people/account';

import { openAccount, type Replies } from '../../testing/open-account.tsx';
import { jiwon } from '../../testing/people.ts';
import { problem } from '@up/host/testing/problem';

const led = { projectID: 'p 1', projectName: 'Wallet', role: '55', projectStatus: '10' };
const joined = { ...led, projectID: 'p2', projectName: 'Other', role: '60' };
const deleted = { ...led, projectID: 'p3', projectName: 'Old', projectStatus: '90' };

const open = (responses: Replies) =>
  openAccount('/dashboard/account-settings/withdrawal', {
    user: jiwon,
    responses: { projects: () => [joined, deleted], ...responses },
  });
const remove = () => screen.getByRole('button', { name: 'Delete account' });

it('deletes the account with the password and a confirmation, signs out and confirms it', async () => {
  const { user, call, auth, address } = await open({ withdrawal: () => ({}) });
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!');
  await user.click(screen.getByRole('checkbox'));
  await user.click(remove());
  await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' });
  expect(address()).toBe('/dashboard/account-settings/withdrawal-complete');
  expect(auth.signOut).toHaveBeenCalledTimes(1);
  const sent = call.mock.calls.find(([definition]) => definition === withdrawal)?.[1];
  expect(sent).toEqual({ body: { password: 'Abcdef1!', userId: 'u-1' } });
});

it('does nothing without the confirmation', async () => {
  const { user, call } = await open({});
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
  await screen.findByText('Confirm that you have read this.');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(call.mock.calls.some(([definition]) => definition === withdrawal)).toBe(false);
});

it('says that the password is wrong', async () => {
  const { user, auth } = await open({
    withdrawal: () => {
      throw problem(400, 'currentPasswordWrong');
    },
  });
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
  await screen.findByText('The password is not correct.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(auth.signOut).not.toHaveBeenCalled();
});

it('is not offered to the leader of a project, who gets a link to that project', async () => {
  await open({ projects: () => [led, joined, deleted] });
  screen.getByText(
    /^You cannot delete your account while you lead a project\. Transfer leadership of the project below or delete it first/,
  );
  expect(screen.getByRole('link', { name: 'Project settings of Wallet' }).getAttribute('href')).toBe(
    '/en/project/details?projectId=p+1&tab=project_settings',
  );
  expect(screen.queryByRole('link', { name: /Other|Old/ })).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('shows the projects when the server rejects a user who has become a leader', async () => {
  let projects = [joined];
  const { user } = await open({
    projects: () => projects,
    withdrawal: () => {
      projects = [joined, led];
      throw problem(409, 'leadsProject');
    },
  });
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
  await screen.findByRole('link', { name: 'Project settings of Wallet' });
});

it('shows the rejection even when the projects cannot be loaded', async () => {
  const { user } = await open({
    projects: () => {
      throw problem(400, 'unavailable');
    },
    withdrawal: () => {
      throw problem(409, 'leadsProject');
    },
  });
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Problem: leadsProject');
  expect(screen.getByRole('link', { name: 'My projects' }).getAttribute('href')).toBe('/en/dashboard');
});
