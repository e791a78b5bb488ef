import { act, screen, within } from '@testing-library/react';

import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { project } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

// The list opens where it was left in this tab.
beforeEach(() => sessionStorage.clear());

describe('the dashboard', () => {
  test('lists the projects with their key data, and links to them', async () => {
    const waiting = project({
      projectID: 'p-2',
      projectName: 'Pilot',
      projectStatus: projectStatus.pending,
      role: projectRole.member,
    });
    await openPage('/dashboard', { service: new TestService({ projects: [project(), waiting] }), timeZone: 'UTC' });
    const table = await screen.findByRole('table', { name: 'List of projects' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toBe('Lunch cardsCards for lunchActiveCard issuingLeader02026-11-20 03:04');
    expect(second?.textContent).toContain('Waiting for approval');
    expect(second?.textContent).toContain('Member');
    expect(within(table).getByRole('link', { name: 'Pilot' }).getAttribute('href')).toBe(
      '/project/details?projectId=p-2',
    );
    screen.getByRole('link', { name: 'Create project' });
  });

  test('shows a project immediately when its row is followed', async () => {
    const { user, service } = await openPage('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Lunch cards' }));
    await screen.findByRole('heading', { level: 1, name: 'Lunch cards' });
    expect(service.calls.map(({ call }) => call)).not.toContain('project');
  });

  test('offers a single action when there is no project yet', async () => {
    await openPage('/dashboard', { service: new TestService({ projects: [] }) });
    const start = await screen.findByRole('link', { name: 'Create your first project' });
    expect(start.getAttribute('href')).toBe('/project/create');
    expect(screen.queryByRole('link', { name: 'Create project' })).toBeNull();
  });

  test('ticks the first steps that are done, and leads to the command that does the others', async () => {
    const firstSteps = { projectID: 'p-1', done: ['account', 'project', 'key'] };
    const service = new TestService({ instead: { dashboard: () => ({ today: [], calls: [], firstSteps }) } });
    await openPage('/dashboard', { service });
    const panel = within(await screen.findByRole('region', { name: 'Your first paid card' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Create an account and verify your emailDone',
      'Create a projectDone',
      'Generate a mock keyDone',
      '4Issue a card in the sandbox',
      '5Pay with the card',
    ]);
    expect(panel.getByRole('listitem', { current: 'step' }).textContent).toContain('Issue a card');
    const go = panel.getByRole('link', { name: 'Show the command' });
    expect(go.getAttribute('href')).toBe('/project/create-completed?projectId=p-1');
  });

  test('shows no first steps once a card has paid', async () => {
    await openPage('/dashboard');
    await screen.findByRole('table', { name: 'List of projects' });
    expect(screen.queryByRole('region', { name: 'Your first paid card' })).toBeNull();
  });

  test('says that the projects failed to load, and tries again', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let down = true;
    const service = new TestService({
      instead: {
        projectPage() {
          if (down) throw problem(503, 'unavailable');
          return { items: [project()], page: 1, pageSize: 10, total: 1 };
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

  const many = () =>
    new TestService({
      projects: Array.from({ length: 45 }, (_, index) =>
        project({ projectID: `p-${index}`, projectName: `Project ${index}` }),
      ),
    });
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('pages through many projects, with an address per page', async () => {
    const { user, address, router } = await openPage('/dashboard?pageSize=20', { service: many() });
    await screen.findByText('1–20 of 45');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByText('21–40 of 45');
    expect(names()).toHaveLength(20);
    expect(names()[0]).toBe('Project 20');
    expect(address()).toBe('/dashboard?pageSize=20&page=2');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next page' }));
    await act(() => router.navigate(-1));
    await screen.findByText('1–20 of 45');
  });

  test('shows the chosen number of rows, from the first page', async () => {
    const { user, address } = await openPage('/dashboard?page=3', { service: many() });
    await screen.findByText('21–30 of 45');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await screen.findByText('1–45 of 45');
    expect(names()).toHaveLength(45);
    expect(address()).toBe('/dashboard?pageSize=50');
  });

  test('filters many projects by a search, which is part of the address', async () => {
    const { user, address } = await openPage('/dashboard?page=4', { service: many() });
    const filter = await screen.findByRole('searchbox', { name: 'Find by name or package' });
    await user.type(filter, 'project 17');
    await screen.findByText('1 project');
    expect(names()).toEqual(['Project 17']);
    expect(address()).toBe('/dashboard?match=project+17');
    expect(document.activeElement).toBe(filter);
    await user.type(filter, ' nothing');
    await screen.findByText('No project matches.');
    await user.clear(filter);
    await screen.findByText('1–10 of 45');
    expect(address()).toBe('/dashboard');
  });

  test('is translated into Korean', async () => {
    await openPage('/dashboard', { locale: 'ko' });
    await screen.findByText('사용 중');
    screen.getByRole('heading', { level: 1, name: '대시보드' });
  });
});
