import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem, project } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

describe('the dashboard', () => {
  test('lists the projects with what matters of each, and leads into them', async () => {
    const waiting = project({
      projectID: 'p-2',
      projectName: 'Pilot',
      projectStatus: projectStatus.pending,
      role: projectRole.member,
    });
    await openPage('/dashboard', { service: new TestService({ projects: [project(), waiting] }), timeZone: 'UTC' });
    const table = await screen.findByRole('table', { name: 'List of projects' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toBe('Lunch cardsCards for lunchActiveCard issuingLeader2026-11-20 03:04');
    expect(second?.textContent).toContain('Pending approval');
    expect(second?.textContent).toContain('Member');
    expect(within(table).getByRole('link', { name: 'Pilot' }).getAttribute('href')).toBe(
      '/project/details?projectId=p-2',
    );
    screen.getByRole('link', { name: 'Create project' });
    screen.getByRole('link', { name: /API documentation/ });
    screen.getByRole('link', { name: /Account information/ });
  });

  test('shows a project at once whose row was followed', async () => {
    const { user, service } = await openPage('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Lunch cards' }));
    await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
    expect(service.asked.map(({ call }) => call)).not.toContain('project');
  });

  test('has one way on when there is no project yet', async () => {
    await openPage('/dashboard', { service: new TestService({ projects: [] }) });
    const start = await screen.findByRole('link', { name: 'Create your first project' });
    expect(start.getAttribute('href')).toBe('/project/create');
    expect(screen.queryByRole('link', { name: 'Create project' })).toBeNull();
  });

  test('says that the projects did not come, and tries again', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    const service = new TestService({
      instead: {
        projects() {
          if (down) throw problem(503, 'unavailable');
          return [project()];
        },
      },
    });
    const { user } = await openPage('/dashboard', { service });
    await screen.findByText('Problem: unavailable');
    screen.getByRole('heading', { level: 1, name: 'Dashboard' });
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Lunch cards' });
    reported.mockRestore();
  });

  test('narrows many projects to those with all of the words', async () => {
    const projects = Array.from({ length: 20 }, (_, index) =>
      project({ projectID: `p-${index}`, projectName: `Project ${index}` }),
    );
    const { user } = await openPage('/dashboard', { service: new TestService({ projects }) });
    const filter = await screen.findByRole('searchbox', { name: 'Find by name or package' });
    await user.type(filter, 'issuing 17');
    expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('1 project');
    await user.type(filter, ' nothing');
    screen.getByText('No project matches.');
  });

  test('speaks Korean', async () => {
    await openPage('/dashboard', { locale: 'ko' });
    await screen.findByText('사용 중');
    screen.getByRole('heading', { level: 1, name: '대시보드' });
  });
});
