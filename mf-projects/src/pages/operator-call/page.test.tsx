import { screen, within } from '@testing-library/react';

import type { OperatorSandboxCall } from '@up/api/calls/sandbox/sandbox';

import { problem } from '@up/host/testing/problem';

import { sandboxCall } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

const roles = ['user', 'operator'];
const at = '2026-11-20T03:04:05.678Z';
const call: OperatorSandboxCall = {
  ...sandboxCall({ apiId: 'create-cardholder', path: '/sandbox/v1/cardholders', durationMs: 41, at, sandboxAt: at }),
  id: '7f0f6a52-6f0c-4a43-9a57-5b7f6f1b2c9d',
  projectId: 'p-1',
  projectName: 'Lunch cards',
  stages: [
    { stage: 'authentication', durationMs: 7 },
    { stage: 'validation', durationMs: 2 },
    { stage: 'operation', durationMs: 31 },
    { stage: 'other', durationMs: 1 },
  ],
  request: { headers: { accept: 'application/json' }, body: '{"email":"***"}' },
  response: { headers: {}, body: '{"cardholderId":"chd_1"}' },
  events: [
    {
      id: 'evt_1',
      type: 'CARDHOLDER_CREATED',
      resourceId: 'chd_1',
      deliveries: [
        {
          id: 'd-1',
          status: 'PENDING',
          nextAttemptAt: at,
          attempts: [{ at, httpStatus: 500, error: null, durationMs: 12 }],
        },
      ],
    },
  ],
};

function open(shown: OperatorSandboxCall) {
  const service = new TestService({ instead: { operatorSandboxCall: () => shown } });
  return openPage(`/operator/calls/${shown.id}`, { roles, service });
}

beforeEach(() => {
  // React logs every error that a boundary shows.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a call has its project, the time of each stage, both messages and its callbacks with their attempts', async () => {
  const { service } = await open(call);
  const project = await screen.findByRole('link', { name: 'Lunch cards' });
  expect(project.getAttribute('href')).toBe('/operator/projects/p-1');
  expect(service.calls.at(-1)?.input.params).toEqual({ callId: call.id });
  expect(screen.getByText('Operation').nextElementSibling?.textContent).toBe('31 ms');
  expect(screen.getByText('Other').nextElementSibling?.textContent).toBe('1 ms');
  expect(screen.queryByText(/^Only the stages that the call passed/)).toBeNull();
  screen.getAllByText('2026-11-20 12:04:05.678');
  screen.getByText(/^accept: application\/json\s+\{\s+"email": "\*\*\*"\s+\}$/);
  const [, event] = within(screen.getByRole('table', { name: 'Events and callbacks' })).getAllByRole('row');
  expect(event?.textContent).toMatch(/^CARDHOLDER_CREATEDchd_1Waiting.* · 500 · 12 ms$/);
});

test('a call that was rejected says after which stage', async () => {
  await open({
    ...call,
    status: 400,
    stages: [call.stages[0], call.stages[3]].filter((one) => one !== undefined),
    events: [],
  });
  await screen.findByText('Only the stages that the call passed are shown. It was rejected in the next one.');
  screen.getByText('This call caused no events.');
});

test('an id that no call has is not a failure to try again', async () => {
  const service = new TestService({
    instead: {
      operatorSandboxCall: () => {
        throw problem(404, 'notFound');
      },
    },
  });
  await openPage(`/operator/calls/${call.id}`, { roles, service });
  await screen.findByText('No call has this ID');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
