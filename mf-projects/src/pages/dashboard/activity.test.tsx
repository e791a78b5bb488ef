import { screen, within } from '@testing-library/react';

import type { Dashboard } from '@up/api/calls/trials/dashboard';
import type { SandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { problem } from '@up/host/testing/problem';

import { project, sandboxCall } from '../../testing/fixtures.ts';
import { openPage, topDialog } from '../../testing/open-page.tsx';
import { TestService, type Input } from '../../testing/service.ts';

const activity: Dashboard = {
  today: [{ projectID: 'p-2', succeeded: 1200, failed: 3 }],
  calls: [
    {
      ...sandboxCall({
        apiId: 'get-card',
        method: 'GET',
        path: '/sandbox/v1/cards/crd_1',
        status: 404,
        code: 'NOT_FOUND',
      }),
      projectID: 'p-2',
      projectName: 'Pilot',
    },
  ],
};

const usage: SandboxUsage = {
  from: '2026-11-18',
  to: '2026-11-20',
  days: [
    { day: '2026-11-18', apiId: 'get-card', packageId: 'card-issuing', succeeded: 4, failed: 1 },
    { day: '2026-11-20', apiId: 'get-card', packageId: 'card-issuing', succeeded: 1000, failed: 2 },
    { day: '2026-11-20', apiId: 'list-cards', packageId: 'card-issuing', succeeded: 200, failed: 1 },
    { day: '2026-11-20', apiId: 'get-wallet', packageId: 'digital-wallet', succeeded: 7, failed: 0 },
  ],
  limits: [
    { packageId: 'card-issuing', name: 'Card issuing', used: 1203, dailyMaxCount: 10_000 },
    { packageId: 'digital-wallet', name: 'Digital wallet', used: 7, dailyMaxCount: 0 },
  ],
  apis: [],
};

const projects = [project(), project({ projectID: 'p-2', projectName: 'Pilot' })];

describe('activity in my projects', () => {
  test("today's calls are shown for each project, and the last calls link to theirs", async () => {
    const service = new TestService({ projects, instead: { dashboard: () => activity } });
    await openPage('/dashboard', { service });
    const row = within(await screen.findByRole('table', { name: 'List of projects' })).getByRole('row', {
      name: /Pilot/,
    });
    within(row).getByText('1,203');
    within(row).getByText('3 failed');
    const calls = within(await screen.findByRole('table', { name: 'Latest calls' }));
    const call = calls.getByRole('link', { name: /crd_1$/ });
    expect(call.textContent).toBe('GET /sandbox/v1/cards/crd_1');
    expect(call.getAttribute('href')).toContain('/developers/sandbox-activity?project=p-2&view=calls&call=');
    calls.getByText('404 NOT_FOUND');
    expect(calls.getByRole('link', { name: 'Pilot' }).getAttribute('href')).toBe('/project/details?projectId=p-2');
  });

  test('the busiest project is shown by day and package, with failed calls and the limit', async () => {
    const service = new TestService({ projects, instead: { dashboard: () => activity, sandboxUsage: () => usage } });
    const { user } = await openPage('/dashboard', { service });
    const cards = within(await screen.findByRole('region', { name: 'Card issuing' }));
    cards.getByText('1,203 / 10,000 calls today');
    within(screen.getByRole('region', { name: 'Digital wallet' })).getByText('7 calls today · unlimited');
    expect(service.calls.find(({ call }) => call === 'sandboxUsage')?.input).toMatchObject({
      params: { projectId: 'p-2' },
    });
    await user.click(cards.getByText('Show as a table'));
    const rows = within(cards.getByRole('table', { name: 'Card issuing: calls per day' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '2026-11-201,2003',
      '2026-11-1900',
      '2026-11-1841',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Lunch cards');
    await screen.findByRole('region', { name: 'Card issuing' });
    expect(service.calls.at(-1)?.input.params?.projectId).toBe('p-1');
  });
});

describe('pending invitations', () => {
  const invitation = {
    invitationId: 'i-1',
    projectName: 'Pilot',
    inviter: 'Lee Minho',
    role: '60',
    invitedUntil: '2026-11-27T03:04:00.000Z',
  };
  const withInvitation = (more: Record<string, (input: Input) => unknown>) => {
    let waiting = [invitation];
    return new TestService({
      instead: {
        receivedInvitations: () => waiting,
        declineInvitation: () => {
          waiting = [];
          return {};
        },
        ...more,
      },
    });
  };

  test('can be accepted, which opens the project', async () => {
    const service = withInvitation({ acceptReceivedInvitation: () => ({ projectID: 'p-1' }) });
    const { user, address } = await openPage('/dashboard', { service });
    await screen.findByText('Lee Minho invites you as Member. Accept by 2026-11-27 12:04.');
    await user.click(screen.getByRole('button', { name: 'Accept Pilot' }));
    await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
    expect(address()).toBe('/project/details?projectId=p-1');
  });

  test('can be declined after a confirmation', async () => {
    const { user } = await openPage('/dashboard', { service: withInvitation({}) });
    await user.click(await screen.findByRole('button', { name: 'Decline Pilot' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Decline invitation' }));
    await screen.findByText('You declined the invitation to “Pilot”.');
    expect(screen.queryByRole('button', { name: 'Accept Pilot' })).toBeNull();
  });

  test('show why one cannot be accepted', async () => {
    const service = withInvitation({
      acceptReceivedInvitation() {
        throw problem(409, 'stepNotAllowed');
      },
    });
    const { user } = await openPage('/dashboard', { service });
    await user.click(await screen.findByRole('button', { name: 'Accept Pilot' }));
    await screen.findByText('Problem: stepNotAllowed');
  });
});
