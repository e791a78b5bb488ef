import { screen } from '@testing-library/react';

import { linkProblems, ProblemError } from '@up/api/problem';

import { problem } from '@up/host/testing/problem';

import { project } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

beforeEach(() => {
  // React logs errors that an error boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Opens an invitation that the server rejects. */
function rejected(reason: Parameters<typeof problem>[1], type = 'about:blank') {
  const rejection = new ProblemError({ ...problem(400, reason).problem, type });
  const service = new TestService({
    instead: {
      invitation() {
        throw rejection;
      },
    },
  });
  return openPage('/project/invitation?token=t', { service });
}

test('an invitation names its project, and opens it when accepted', async () => {
  const { user, service, address } = await openPage('/project/invitation?token=t-1');
  await screen.findByRole('heading', { level: 1, name: 'You are invited to a project' });
  for (const known of ['Lunch cards', 'Kim Seoyeon', 'Member']) screen.getByText(known);
  service.projects = [project({ role: '60' })];
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
  expect(address()).toBe('/project/details?projectId=p-1');
  expect(service.calls.find(({ call }) => call === 'acceptInvitation')?.input.params).toEqual({ token: 't-1' });
});

test.each([
  [linkProblems.used, /accepted already/],
  [linkProblems.expired, /valid for 7 days/],
  [linkProblems.unknown, 'Problem: invitationFailed'],
])('a link that is %s says so, with a next step', async (type, message) => {
  await rejected('invitationFailed', type);
  await screen.findByText(message);
  screen.getByRole('heading', { level: 1, name: 'This invitation cannot be accepted' });
  screen.getByRole('link', { name: 'Go to dashboard' });
});

test('an invitation for another user offers to sign out', async () => {
  await rejected('invitationForAnother');
  await screen.findByText('Problem: invitationForAnother');
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/user/logout');
});

test('a link without its token says that it is incomplete', async () => {
  await openPage('/project/invitation');
  await screen.findByText(/Part of the link is missing/);
});
