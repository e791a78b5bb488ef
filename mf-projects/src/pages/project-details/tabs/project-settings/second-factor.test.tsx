import { screen } from '@testing-library/react';

import { problem } from '@up/host/testing/problem';

import { openPage } from '../../../../testing/open-page.tsx';
import { TestService } from '../../../../testing/service.ts';

const openSettings = (service: TestService) =>
  openPage('/project/details?projectId=p-1&tab=project_settings', { service });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Members must have a second factor' });

test('the leader requires a second factor, and sees which members lose access', async () => {
  let required = false;
  const service = new TestService({
    instead: {
      projectSecondFactor: () => ({ required, membersWithout: ['Kim', 'Lee'] }),
      requireSecondFactor: ({ body }: { body?: object }) => {
        ({ required } = { required, ...body });
        return {};
      },
    },
  });
  const { user } = await openSettings(service);
  await screen.findByText('Without a second factor: Kim, Lee. They would lose access until they set one up.');
  expect((await box()).checked).toBe(false);
  await user.click(await box());
  await screen.findByText(
    'Without a second factor: Kim, Lee. They have no access until they set one up under Account settings > Security.',
  );
  expect((await box()).checked).toBe(true);
  expect(service.bodies('requireSecondFactor')).toEqual([{ required: true }]);
});

test('a leader without a second factor is told why it cannot be required', async () => {
  const service = new TestService({
    instead: {
      requireSecondFactor: () => {
        throw problem(403, 'secondFactorMissing');
      },
    },
  });
  const { user } = await openSettings(service);
  await user.click(await box());
  await screen.findByText('Problem: secondFactorMissing');
  expect((await box()).checked).toBe(false);
});
