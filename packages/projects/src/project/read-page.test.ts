import { randomUUID } from 'node:crypto';

import type { CallInput } from '@up/api/call';
import { projectPage } from '@up/api/calls/projects/project';
import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { projectMembers, projectPackages, projects } from './tables.ts';

const many = 501;

describe.each(databaseKinds())('pages of projects on $name', ({ open }) => {
  let stranger: TestUser;
  const { database, app, leader } = leaderSuite(open);
  beforeAll(async () => {
    stranger = await signIn(app, database.db, 'Stranger');
    const ids = Array.from({ length: many }, () => randomUUID());
    const common = { creatorId: leader.uid, leaderId: leader.uid, callbackUrl: '' };
    await database.db.insert(projects).values(
      ids.map((id, index) => ({
        ...common,
        id,
        name: `Project ${index}`,
        description: index % 100 === 0 ? '100% of_점심 cards' : '',
        // The last of all is no more.
        status: index === many - 1 ? projectStatus.deleted : projectStatus.active,
        createdAt: new Date(seededAt.getTime() + index * 1000),
      })),
    );
    await database.db.insert(projectMembers).values(
      ids.map((projectId) => ({
        projectId,
        accountId: leader.uid,
        role: projectRole.leader,
        status: 'active' as const,
        joinedAt: seededAt,
      })),
    );
    await database.db
      .insert(projectPackages)
      .values(ids.slice(0, 3).map((projectId) => ({ projectId, packageId: 'digital-wallet' })));
  }, 60_000);

  const ask = (query: CallInput<typeof projectPage>['query'], by = leader) => by.call(projectPage, { query });
  const read = async (query: CallInput<typeof projectPage>['query'], by = leader) => {
    const response = await ask(query, by);
    expect(response.statusCode).toBe(200);
    const { items, ...rest } = response.json();
    return { ...rest, names: items.map(({ projectName }) => projectName) };
  };

  it('lists the newest first, ten by default, and counts ten pages', async () => {
    const first = await read({});
    expect(first).toMatchObject({ page: 1, pageSize: 10, total: 100, hasMore: true });
    expect(first.names).toEqual(Array.from({ length: 10 }, (_, index) => `Project ${499 - index}`));
    const third = await read({ page: 3, pageSize: 50 });
    expect(third.names).toHaveLength(50);
    expect(third.names[0]).toBe('Project 399');
  });

  it('returns the last page for a page number beyond it', async () => {
    const last = await read({ page: 900, pageSize: 100 });
    expect(last).toMatchObject({ page: 5, total: 500 });
    expect(last.names.at(-1)).toBe('Project 0');
  });

  it('can be filtered by literal words in names, descriptions and packages', async () => {
    expect((await read({ match: 'project 49' })).total).toBe(15);
    expect(await read({ match: ' 점심  CARDS ' })).toMatchObject({ total: 5, page: 1 });
    expect((await read({ match: '100%' })).total).toBe(5);
    expect((await read({ match: '_' })).total).toBe(5);
    expect((await read({ match: 'wallet' })).names).toEqual(['Project 2', 'Project 1', 'Project 0']);
    expect(await read({ match: 'wallet nothing', page: 4 })).toEqual({ page: 1, pageSize: 10, total: 0, names: [] });
  });

  it('does not contain projects of others', async () => {
    expect(await read({}, stranger)).toEqual({ page: 1, pageSize: 10, total: 0, names: [] });
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: 1e9 }, 'page'],
    [{ pageSize: 7 }, 'pageSize'],
    [{ pageSize: 100_000 }, 'pageSize'],
    [{ match: 'x'.repeat(101) }, 'match'],
  ])('rejects %j', async (query, field) => {
    const response = await ask(query);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fieldErrors: object }>().fieldErrors)).toEqual([field]);
  });
});
