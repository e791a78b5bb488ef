import { asc, eq } from 'drizzle-orm';

import * as calls from '@up/api/calls/projects/project';
import type { ProjectForm } from '@up/api/forms/project';
import { projectRole } from '@up/api/roles';

import { auditEvents } from '@up/platform/audit/tables';
import { projectBody } from '@up/backend/testing/people/project-body';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { leadsProject, updateProjectRow } from './repository/projects.ts';
import { projects } from './tables.ts';

describe.each(databaseKinds())('projects on $name', ({ open }) => {
  let stranger: TestUser;
  const { database, app, leader } = leaderSuite(open);
  beforeAll(async () => {
    stranger = await signIn(app, database.db, 'Stranger');
  }, 60_000);

  async function create(part: Partial<ProjectForm> = {}): Promise<calls.Project> {
    const response = await leader.call(calls.createProject, { body: projectBody(part) });
    expect(response.statusCode).toBe(201);
    return response.json();
  }
  const trailOf = async (id: string) => {
    const rows = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, id))
      .orderBy(asc(auditEvents.id));
    return rows.map(({ action }) => action);
  };

  it('is active immediately if no package needs an approval, and its creator is the leader', async () => {
    const project = await create({ projectDescription: '  Lunch cards ', callBackURL: 'https://example.com/hook' });
    expect(project).toMatchObject({
      projectStatus: '10',
      type: 'SANDBOX',
      role: projectRole.leader,
      leader: 'Leader',
      creator: 'Leader',
      memberCount: 1,
      statusReason: '',
      projectDescription: 'Lunch cards',
      callBackURL: 'https://example.com/hook',
      packages: [{ id: 'card-issuing', name: 'Card Issuing', type: 'SANDBOX' }],
    });
    const mine = await leader.call(calls.projects, {});
    expect(mine.json().map(({ projectID }) => projectID)).toContain(project.projectID);
    expect((await stranger.call(calls.projects, {})).json()).toEqual([]);
  });

  it.each(['http://example.com/hook', 'https://10.0.0.1/hook', 'https://[::1]/hook'])(
    'takes no callback address %s outside of environment local',
    async (callBackURL) => {
      const response = await leader.call(calls.createProject, { body: projectBody({ callBackURL }) });
      expect(response.json()).toMatchObject({ status: 400, fieldErrors: { callBackURL: 'publicAddress' } });
    },
  );

  it('is pending if all packages need an approval', async () => {
    const project = await create({ packageIds: ['digital-wallet', 'digital-wallet'] });
    expect(project).toMatchObject({ projectStatus: '01' });
    expect(project.packages.map(({ id }) => id)).toEqual(['digital-wallet']);
    expect(await trailOf(project.projectID)).toEqual(['project.created']);
  });

  it('works right away with what is open, while a package waits for its approval', async () => {
    const project = await create({ packageIds: ['card-issuing', 'digital-wallet'] });
    expect(project).toMatchObject({ projectStatus: '10' });
    expect(project.packages.map(({ id }) => id)).toEqual(['card-issuing']);
    const waiting = { id: 'digital-wallet', name: 'Digital Wallet', status: 'pending', reason: '' };
    expect(project.requestedPackages).toEqual([waiting]);
    const params = { projectId: project.projectID };
    const dropped = await leader.call(calls.updateProject, {
      params,
      body: projectBody({ packageIds: ['card-issuing'] }),
    });
    expect(dropped.json()).not.toHaveProperty('requestedPackages');
  });

  it.each([
    [{ projectName: 'x' }, { projectName: 'between {"min":2,"max":50}' }],
    [{ projectName: 'a/b' }, { projectName: `forbiddenCharacters {"characters":"'\\"\`/\\\\"}` }],
    [{ packageIds: [] }, { packageIds: 'project.packages.required' }],
    [{ packageIds: ['card-issuing', 'nothing'] }, { packageIds: 'project.packages.unknown' }],
    [{ callBackURL: 'javascript:alert(1)' }, { callBackURL: 'url' }],
  ])('rejects %j', async (part, fieldErrors) => {
    const response = await leader.call(calls.createProject, { body: projectBody(part) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fieldErrors });
  });

  it('has a name that is unique for its leader, until it is deleted', async () => {
    const taken = await create({ projectName: '점심 카드' });
    const again = projectBody({ projectName: '점심 카드'.normalize('NFD') });
    const rejected = await leader.call(calls.createProject, { body: again });
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({
      reasonCode: '20_002_003',
      fieldErrors: { projectName: 'unique' },
    });
    expect((await stranger.call(calls.createProject, { body: again })).statusCode).toBe(201);

    const other = await create();
    const body = { ...again, projectName: '점심 카드' };
    const renamed = await leader.call(calls.updateProject, { params: { projectId: other.projectID }, body });
    expect(renamed.json()).toMatchObject({ reasonCode: '20_002_003' });

    const params = { projectId: taken.projectID };
    await leader.call(calls.deleteProject, { params, body: { words: 'Delete Project' } });
    expect((await leader.call(calls.createProject, { body: again })).statusCode).toBe(201);
  });

  it('creates one of several concurrent projects with the same name', async () => {
    const body = projectBody();
    const all = await Promise.all(Array.from({ length: 5 }, () => leader.call(calls.createProject, { body })));
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is changed by its leader; a new package that needs an approval waits for it', async () => {
    const { projectID: projectId } = await create();
    const body = projectBody({ projectDescription: 'New' });
    const changed = await leader.call(calls.updateProject, { params: { projectId }, body });
    expect(changed.json()).toMatchObject({ projectName: body.projectName, projectDescription: 'New' });
    const late = await leader.call(calls.updateProject, {
      params: { projectId },
      body: projectBody({ packageIds: ['card-issuing', 'digital-wallet'] }),
    });
    expect(late.json()).toMatchObject({
      projectStatus: '10',
      packages: [{ id: 'card-issuing' }],
      requestedPackages: [{ id: 'digital-wallet', status: 'pending' }],
    });
  });

  it('becomes active when the packages that need an approval are removed', async () => {
    const { projectID: projectId } = await create({ packageIds: ['digital-wallet'] });
    const changed = await leader.call(calls.updateProject, { params: { projectId }, body: projectBody() });
    expect(changed.json()).toMatchObject({ projectStatus: '10' });
    expect(await trailOf(projectId)).toEqual(['project.created', 'project.updated', 'project.opened']);
  });

  it('is submitted again by changing it after it was rejected, without the reason', async () => {
    const { projectID: projectId } = await create({ packageIds: ['digital-wallet'] });
    await updateProjectRow(database.db, projectId, { status: '20', statusReason: 'No description' });
    const body = projectBody({ packageIds: ['digital-wallet'], projectDescription: 'Wallets for riders' });
    const changed = await leader.call(calls.updateProject, { params: { projectId }, body });
    expect(changed.json()).toMatchObject({ projectStatus: '01', statusReason: '' });
    expect(await trailOf(projectId)).toEqual(['project.created', 'project.resubmitted', 'project.updated']);
  });

  it('can be cancelled only while it is pending', async () => {
    const { projectID: projectId } = await create({ packageIds: ['digital-wallet'] });
    const cancelled = await leader.call(calls.cancelProject, { params: { projectId } });
    expect(cancelled.json()).toMatchObject({ projectStatus: '40' });
    const again = await leader.call(calls.cancelProject, { params: { projectId } });
    expect(again.json()).toMatchObject({ status: 409, reasonCode: '20_002_005' });
    const changed = await leader.call(calls.updateProject, { params: { projectId }, body: projectBody() });
    expect(changed.json()).toMatchObject({ reasonCode: '20_002_005' });
    const { projectID: active } = await create();
    expect((await leader.call(calls.cancelProject, { params: { projectId: active } })).statusCode).toBe(409);
  });

  it('is deleted with the confirmation text, and not found afterwards', async () => {
    const founder = await signIn(app, database.db, 'Founder');
    const created = await founder.call(calls.createProject, { body: projectBody() });
    const { projectID: projectId } = created.json();
    expect(await leadsProject(database.db, founder.uid)).toBe(true);
    const wrong = await founder.call(calls.deleteProject, { params: { projectId }, body: { words: 'delete project' } });
    expect(wrong.json()).toMatchObject({ status: 400, reasonCode: '20_002_002' });
    const deleted = await founder.call(calls.deleteProject, {
      params: { projectId },
      body: { words: calls.deleteProjectWords },
    });
    expect(deleted.statusCode).toBe(200);
    expect((await founder.call(calls.project, { params: { projectId } })).statusCode).toBe(404);
    expect((await founder.call(calls.projects, {})).json()).toEqual([]);
    expect(await leadsProject(database.db, founder.uid)).toBe(false);
    expect(await trailOf(projectId)).toEqual(['project.created', 'project.deleted']);
  });

  it.each(['nothing', '00000000-0000-4000-8000-000000000000', "1' or '1'='1"])(
    'is not found by %s',
    async (projectId) => {
      expect((await leader.call(calls.project, { params: { projectId } })).statusCode).toBe(404);
    },
  );

  it('cannot be read without a session', async () => {
    expect((await app.inject('/api/projects')).statusCode).toBe(401);
    expect(await database.db.$count(projects)).toBeGreaterThan(0);
  });
});
