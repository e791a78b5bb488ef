import { act, screen, within } from '@testing-library/react';

import { pages } from '@up/api/pages';
import { projectRole, type ProjectRole } from '@up/api/roles';

import { contentResponses, openSite } from '../testing/open-site.tsx';

const lunch = { projectID: 'p-1', projectName: 'Lunch cards', role: projectRole.leader };
const gifts = { projectID: 'p-2', projectName: 'Gift cards', role: projectRole.leader };

const requests: unknown[] = [];

function open(at: string, role: ProjectRole = projectRole.leader, change = {}) {
  requests.length = 0;
  const responses = {
    ...contentResponses,
    project: () => ({ ...lunch, role }),
    projectPage(input: unknown) {
      requests.push(input);
      return { items: [lunch, gifts], page: 1, pageSize: 20, total: 2 };
    },
    searchSuggestions: () => [{ title: 'Issue a card', url: '/developers/api-documentation/x', category: 'api' }],
    ...change,
  };
  const application = [
    pages.projectDetails.pattern,
    pages.projectCreateCompleted.pattern,
    pages.sandboxActivity.pattern,
    pages.dashboard.pattern,
  ];
  const routes = application.map((path) => ({ path, element: <h1>page</h1> }));
  const locale = 'en' as const;
  return openSite({ at: `/en${at}`, locale, responses, application, routes, loggedIn: true });
}

const details = '/project/details?projectId=p-1';
const sections = () => within(screen.getByRole('navigation', { name: 'Project sections' }));

test('a page that its remote declared so has the application frame, another one the frame of the site', async () => {
  const { router, user } = await open('/dashboard');
  const footer = within(screen.getByRole('contentinfo'));
  const more = footer.getByText('About this site');
  const isOpen = () => more.closest('details')?.open;
  expect(isOpen()).toBe(false);
  await user.click(more);
  expect(isOpen()).toBe(true);
  footer.getByRole('navigation', { name: 'Site map' });
  screen.getByRole('button', { name: 'Open menu' });
  screen.getByRole('button', { name: 'My projects' });
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'home' });
  expect(screen.queryByRole('button', { name: 'My projects' })).toBeNull();
  within(screen.getByRole('banner')).getByRole('button', { name: 'Search' });
});

test('the sections of a project have an address each, and the current one is marked', async () => {
  const { user, router } = await open(details);
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Summary');
  await user.click(sections().getByRole('link', { name: 'Credentials' }));
  expect(router.state.location.search).toBe('?projectId=p-1&tab=credentials');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Credentials');
  await user.click(sections().getByRole('link', { name: 'Activity' }));
  expect(router.state.location.pathname).toBe('/en/developers/sandbox-activity');
  expect(router.state.location.search).toBe('?project=p-1');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Activity');
});

test.each([
  [projectRole.leader, true],
  [projectRole.admin, false],
  [projectRole.member, false],
])('role %s is offered the settings: %s', async (role, offered) => {
  await open(details, role);
  await screen.findByRole('button', { name: 'Lunch cards' });
  expect(sections().queryAllByRole('link', { name: 'Project settings' })).toHaveLength(offered ? 1 : 0);
  expect(sections().getAllByRole('link')).toHaveLength(offered ? 10 : 9);
});

test('the page after the creation has the name and the sections of its project, none of them current', async () => {
  await open(pages.projectCreateCompleted({ projectId: 'p-1' }));
  await screen.findByRole('button', { name: 'Lunch cards' });
  const credentials = sections().getByRole('link', { name: 'Credentials' });
  expect(credentials.getAttribute('href')).toContain('/project/details?projectId=p-1&tab=credentials');
  expect(sections().queryByRole('link', { current: 'page' })).toBeNull();
});

test('the switcher names the project and changes to another one, on the same section', async () => {
  const { user, router } = await open(`${details}&tab=test_data`);
  await user.click(await screen.findByRole('button', { name: 'Lunch cards' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a project' }), 'gift');
  expect(requests.at(-1)).toEqual({ query: { match: 'gift', pageSize: 20 } });
  await user.click(await screen.findByRole('link', { name: 'Gift cards' }));
  expect(router.state.location.search).toBe('?projectId=p-2&tab=test_data');
  expect(screen.queryByRole('link', { name: 'Gift cards' })).toBeNull();
});

const palette = () => screen.findByRole('combobox');

test('Ctrl+K opens the palette, which finds the pages of the project with the keyboard alone', async () => {
  const { user, router } = await open(details);
  await screen.findByRole('button', { name: 'Lunch cards' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await palette(), 'credent');
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    'CredentialsLunch cards',
  ]);
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?projectId=p-1&tab=credentials');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the palette says that it searches until it knows that nothing matches', async () => {
  const suggestions = Promise.withResolvers<[]>();
  const change = {
    projectPage: () => ({ items: [], page: 1, pageSize: 20, total: 0 }),
    searchSuggestions: () => suggestions.promise,
  };
  const { user } = await open(details, projectRole.leader, change);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await palette(), 'zzz');
  await screen.findByText('Searching…');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  suggestions.resolve([]);
  await screen.findByText('Nothing found. Try other words.');
});

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
test.each([
  ['5103', 'Look up response code 5103', '/en/developers/response-codes#5103'],
  [requestId, `Open call ${requestId}`, `/en/developers/sandbox-activity?project=p-1&view=calls&call=${requestId}`],
  [
    'crd_yi0c71',
    'Show calls with crd_yi0c71',
    '/en/developers/sandbox-activity?project=p-1&view=calls&match=crd_yi0c71',
  ],
  [
    '261127000000012',
    'Show calls with 261127000000012',
    '/en/developers/sandbox-activity?project=p-1&view=calls&match=261127000000012',
  ],
  ['Gift', 'Gift cards', '/en/project/details?projectId=p-2'],
  ['issue', /^Issue a card/, '/en/developers/api-documentation/x'],
])('the palette leads from %s to where it belongs', async (typed, line, address) => {
  const { user, router } = await open(details);
  await screen.findByRole('button', { name: 'Lunch cards' });
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await palette(), typed);
  await user.click(await screen.findByRole('option', { name: line }));
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(address);
});
