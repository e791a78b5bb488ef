import { eq } from 'drizzle-orm';

import * as calls from '@up/api/calls/projects/project';

import { accounts } from '@up/people/account/tables';
import { projectBody } from '@up/backend/testing/people/project-body';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { projects } from './tables.ts';

const limit = 3;

describe.each(databaseKinds())('limits of projects on $name', ({ open }) => {
  const { database, app } = backendSuite(open, { site: { ...testSite, projectsPerAccount: limit } });

  const create = (user: TestUser, name: string) =>
    user.call(calls.createProject, { body: projectBody({ projectName: name }) });

  it('limits the projects of a leader until one is deleted', async () => {
    const user = await signIn(app, database.db, 'Collector');
    const first = (await create(user, 'First')).json();
    for (const name of ['Second', 'Third']) expect((await create(user, name)).statusCode).toBe(201);
    const rejected = await create(user, 'Fourth');
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({ reasonCode: '20_002_009', limit });

    const params = { projectId: first.projectID };
    await user.call(calls.deleteProject, { params, body: { words: calls.deleteProjectWords } });
    expect((await create(user, 'Fourth')).statusCode).toBe(201);
  });

  it('keeps the limit when many are created at the same time', async () => {
    const user = await signIn(app, database.db, 'Hasty');
    const responses = await Promise.all(Array.from({ length: 12 }, (_, each) => create(user, `Project ${each}`)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: limit }, () => 201),
      ...Array.from({ length: 12 - limit }, () => 409),
    ]);
    expect(await database.db.$count(projects, eq(projects.leaderId, user.uid))).toBe(limit);
  });

  it('slows down endless creating and deleting', async () => {
    const user = await signIn(app, database.db, 'Restless');
    const responses = await Promise.all(
      Array.from({ length: 4 * limit + 1 }, (_, each) => create(user, `Round ${each}`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('rejects a name with bidi controls, and shows an older one without them', async () => {
    const user = await signIn(app, database.db, 'Turner');
    const rejected = await create(user, 'Lunch\u202Esdrac');
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ fieldErrors: { projectName: 'directionControls' } });

    const { projectID: projectId } = (await create(user, 'Lunch cards')).json();
    await database.db.update(projects).set({ name: 'Lunch \u202Ecards\u2069' }).where(eq(projects.id, projectId));
    await database.db.update(accounts).set({ name: '\u2067Turner' }).where(eq(accounts.id, user.uid));
    const shown = await user.call(calls.project, { params: { projectId } });
    expect(shown.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(shown.json()).toMatchObject({ projectName: 'Lunch cards', leader: 'Turner' });
  });
});
