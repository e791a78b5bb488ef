import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { projectStates, projectStatus, type ProjectStatus } from '@up/api/states/project-state';

import { auditEvents } from '@up/platform/audit/tables';
import { type Context, systemContext } from '@up/platform/module';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { changeStatus } from './change-status.ts';
import { projects } from '../tables.ts';

const statuses = Object.values(projectStatus);
const steps = statuses.flatMap((from) => statuses.map((to): [ProjectStatus, ProjectStatus] => [from, to]));

describe('a project', () => {
  const { database, leader } = leaderSuite(openSeeded);
  let context: Context;
  beforeAll(async () => {
    context = systemContext(await createTestServices(database));
  });

  async function projectIn(status: ProjectStatus) {
    const id = randomUUID();
    const own = { id, name: id, description: '', status, callbackUrl: '', createdAt: seededAt };
    await database.db.insert(projects).values({ ...own, creatorId: leader.uid, leaderId: leader.uid });
    return { id, status };
  }
  const rowOf = (id: string) => database.db.select().from(projects).where(eq(projects.id, id));
  const statusOf = async (id: string) => (await rowOf(id)).map(({ status }) => status);
  const trailOf = (id: string) => database.db.select().from(auditEvents).where(eq(auditEvents.subject, id));

  it.each(steps)('changes from %s to %s only if the table allows it, with an audit event', async (from, to) => {
    const project = await projectIn(from);
    const step = changeStatus(context, project, { to, action: 'activated', reason: 'No contract' });
    if (projectStates[from].includes(to)) {
      await step;
      expect(await statusOf(project.id)).toEqual([to]);
      expect(await trailOf(project.id)).toMatchObject([{ action: 'project.activated', details: { from, to } }]);
      // In the row too, which the trail does not outlive.
      const deletedAt = to === projectStatus.deleted ? seededAt : null;
      expect(await rowOf(project.id)).toMatchObject([{ statusReason: 'No contract', deletedAt }]);
    } else {
      await expect(step).rejects.toMatchObject({ reasonCode: '20_002_005' });
      expect(await statusOf(project.id)).toEqual([from]);
      expect(await trailOf(project.id)).toEqual([]);
    }
  });
});
