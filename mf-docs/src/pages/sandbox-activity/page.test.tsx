import { screen, waitFor } from '@testing-library/react';

import { pages } from '@up/api/pages';

import { openDocs } from '../../testing/open-docs.tsx';
import { projects } from '../../testing/sandbox-fixture.ts';
import { testCallbacks } from './testing/callbacks-tests.ts';
import { testCalls } from './testing/calls-tests.ts';
import { testClock } from './testing/clock-tests.ts';
import { testDecisions } from './testing/decisions-tests.ts';
import { testLedger } from './testing/ledger-tests.ts';
import { project, respond } from './testing/open-activity.ts';
import { testTimeline } from './testing/timeline-tests.ts';

jest.setTimeout(30_000);

// One file for Jest: to load the page takes longer than the tests of a view.
describe('the calls', testCalls);
describe('the clock', testClock);
describe('the ledger', testLedger);
describe('the callbacks', testCallbacks);
describe('the decisions', testDecisions);
describe('the timeline', testTimeline);

test('names the project in the address, by which the frame knows it', async () => {
  const { router } = await openDocs(pages.sandboxActivity({ view: 'ledger' }), { loggedIn: true, respond });
  await screen.findByRole('table', { name: 'Balances' });
  expect(router.state.location.search).toBe(`?view=ledger&project=${project}`);
});

test('marks the page as loading until its content is there', async () => {
  const response = Promise.withResolvers<unknown>();
  await openDocs(pages.sandboxActivity(), {
    loggedIn: true,
    respond: (call, input) => (call.name === 'projects' ? response.promise : respond(call, input)),
  });
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  response.resolve(projects);
  await screen.findByRole('link', { name: /Timeline|타임라인/ });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
});

test("says that the project is not one of the user's", async () => {
  await openDocs(pages.sandboxActivity({ project: 'another' }), { loggedIn: true, respond });
  await screen.findByText('You cannot see this sandbox');
});
