import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { withdrawal } from '@up/api/calls/people/account';
import { changeMemberRole, inviteMember, members } from '@up/api/calls/projects/member';
import { createProject } from '@up/api/calls/projects/project';
import { projectRole } from '@up/api/roles';

import { accounts } from '@up/people/account/tables';
import type { OpenDatabase } from '@up/platform/database/database';
import { projectMembers } from '../project/tables.ts';
import { createPasswords } from '@up/platform/secrets/passwords';
import { systemRandom } from '@up/platform/secrets/random';
import { projectBody } from '@up/backend/testing/people/project-body';
import { testPassword } from '@up/backend/testing/backend/account-backend';
import { databaseKinds, isThorough, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { createTestBackend } from '@up/backend/testing/backend/test-backend';

/** `npm run test:full` makes all. */
const rounds = isThorough() ? 100 : 15;

describe.each(databaseKinds())('concurrent changes of members on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let passwordHash: string;
  /** The clock moves by an hour between rounds, so that no limit is reached. */
  let moment = seededAt.getTime();
  /** Counts retries: a retried transaction waits for a random time, and nothing else requests a single random byte. */
  let repeated = 0;
  beforeAll(async () => {
    database = await open();
    const random = (bytes: number) => {
      if (bytes === 1) repeated += 1;
      return systemRandom(bytes);
    };
    const passwords = await createPasswords(random, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    passwordHash = await passwords.hash(testPassword);
    app = await createTestBackend(database, { clock, passwords, random });
  }, openingMilliseconds);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const clock = () => new Date(moment);

  async function join(name: string): Promise<TestUser> {
    const user = await signIn(app, database.db, name, clock);
    await database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, user.uid));
    return user;
  }

  async function newProject(leader: TestUser): Promise<string> {
    const body = projectBody();
    return (await leader.call(createProject, { body })).json().projectID;
  }

  async function makeAdmin({ uid }: TestUser, projectId: string): Promise<void> {
    const membership = { id: randomUUID(), projectId, accountId: uid, role: projectRole.admin };
    await database.db.insert(projectMembers).values({ ...membership, status: 'active', joinedAt: seededAt });
  }

  it(
    `answers no call of ${rounds} rounds with a failure, and no transaction has to run again`,
    async () => {
      const [leader, other] = [await join('Leader'), await join('Other')];
      const [project, elsewhere] = [await newProject(leader), await newProject(other)];
      const invite = (by: TestUser, projectId: string, email: string) =>
        by.call(inviteMember, { params: { projectId }, body: { email, role: projectRole.member } });
      const statuses = new Set<number>();
      for (let round = 0; round < rounds; round++) {
        moment += 60 * 60 * 1000;
        const leaving = await join(`Leaving${round}`);
        await makeAdmin(leaving, project);
        await makeAdmin(leaving, elsewhere);
        const guest = `guest-${round}@example.com`;
        const responses = await Promise.all([
          invite(leaving, project, guest),
          invite(leader, project, `another-${guest}`),
          leaving.call(withdrawal, { body: { password: testPassword, userId: leaving.uid } }),
          invite(leaving, elsewhere, guest),
          invite(leader, project, guest),
          invite(other, elsewhere, leaving.email),
        ]);
        for (const { statusCode } of responses) statuses.add(statusCode);
        expect(responses[1].statusCode).toBe(201);
        expect(responses[2].statusCode).toBe(200);
      }
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      expect(repeated).toBe(0);
    },
    5 * 60_000,
  );

  it('takes the right to change roles from an admin who waits to use it, with twenty in a ring', async () => {
    const leader = await join('Ring');
    const projectId = await newProject(leader);
    const admins: TestUser[] = [];
    for (let index = 0; index < 20; index++) admins.push(await join(`Admin${index}`));
    for (const admin of admins) await makeAdmin(admin, projectId);
    const params = { projectId };
    const all = async () => (await leader.call(members, { params })).json();
    const joined = await all();
    const idOf = ({ email }: TestUser) => joined.find((member) => member.email === email)?.memberId ?? '';

    const change = (by: TestUser, index: number) => {
      const next = admins[(index + 1) % admins.length] ?? by;
      const body = { role: projectRole.member };
      return by.call(changeMemberRole, { params: { projectId, memberId: idOf(next) }, body });
    };
    const statuses = (await Promise.all(admins.map(change))).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
    // Whoever was too late is a member by the change of the one before.
    for (const [index, status] of statuses.entries()) if (status === 403) expect(statuses.at(index - 1)).toBe(200);
    const roles = (await all()).map(({ role }) => role);
    const changed = statuses.filter((status) => status === 200).length;
    expect(roles.filter((role) => role === projectRole.member)).toHaveLength(changed);
  });
});
