import { createProject } from '@up/api/calls/projects/project';
import { dashboard } from '@up/api/calls/trials/dashboard';

import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { projectBody } from '../../testing/people/project-body.ts';
import { openSeeded } from '../../testing/database/seeded-database.ts';
import { signIn } from '../../testing/people/signed-in.ts';
import { backendSuite } from '../../testing/backend/suites.ts';

const { database, app } = backendSuite(openSeeded);

it('names the first steps that have really been done, until a card has paid', async () => {
  const leader = await signIn(app, database.db, 'Leader');
  const steps = async () => (await leader.call(dashboard, {})).json().firstSteps;
  expect(await steps()).toEqual({ projectID: null, done: ['account'] });

  const body = projectBody({ packageIds: ['digital-wallet'] });
  expect((await leader.call(createProject, { body })).json().projectStatus).toBe('01');
  expect(await steps()).toEqual({ projectID: null, done: ['account'] });

  const sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing']);
  const { projectId: projectID } = sandbox;
  expect(await steps()).toEqual({ projectID, done: ['account', 'project', 'key'] });

  const { newCard, pay } = sandboxPayers(() => sandbox);
  const { card } = await newCard();
  expect(await steps()).toEqual({ projectID, done: ['account', 'project', 'key', 'card'] });
  // Declined: the card's limit is lower.
  await pay({ type: 'CARD', card }, 9_000_000);
  expect(await steps()).toMatchObject({ done: ['account', 'project', 'key', 'card'] });
  await pay({ type: 'CARD', card }, 12_000);
  expect(await steps()).toBeUndefined();
});
