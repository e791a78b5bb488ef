import type { Project } from '@up/api/calls/projects/project';
import type { ProjectForm } from '@up/api/forms/project';
import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { lockAccount } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { creationLimits, rejectTooMany } from './limits.ts';
import { choosePackages, openAtOnce } from './choose-packages.ts';
import { projectColumns, rejectPrivateCallback } from './project-fields.ts';
import { readProject } from './read.ts';
import { insertMember } from './repository/memberships.ts';
import { setRequests } from './repository/package-requests.ts';
import { setPackages } from './repository/packages.ts';
import { insertProjectRow } from './repository/projects.ts';
import { rejectTakenName } from './taken-name.ts';

/**
 * Creates a project led by the caller: active immediately if a package needs no approval, otherwise pending. In an
 * active project, packages that need an approval wait for it.
 * @throws {ProblemError} 400 for an unknown package; 409 when the leader has a project with this name, or as many as
 *   an account can lead (projectLimit); tooManyRequests
 */
export async function createProject(context: MemberContext, form: ProjectForm): Promise<Project> {
  await rejectPrivateCallback(context, form);
  await reserveAttempt(context, creationLimits(context, context.actor.uid));
  const id = await transaction(context, (context) => insertProject(context, form));
  return readProject(context, { id, role: projectRole.leader });
}

async function insertProject(context: MemberContext, form: ProjectForm): Promise<string> {
  const { db, actor } = context;
  const now = context.now();
  const leaderId = actor.uid;
  // Concurrent requests wait for each other here, so each counts the projects of those before it.
  const account = await lockAccount(context, leaderId);
  if (account?.status !== 'active') throw problem('sessionEnded');
  await rejectTooMany(context, leaderId);
  const packages = await choosePackages(db, form.packageIds);
  const { usable, waiting } = openAtOnce(packages);
  const status = usable.length === 0 ? projectStatus.pending : projectStatus.active;
  const id = context.newId();
  await rejectTakenName(() =>
    insertProjectRow(db, {
      id,
      ...projectColumns(form),
      status,
      creatorId: leaderId,
      leaderId,
      createdAt: now,
    }),
  );
  await insertMember(db, {
    id: context.newId(),
    projectId: id,
    accountId: leaderId,
    role: projectRole.leader,
    status: 'active',
    joinedAt: now,
  });
  await setPackages(db, id, usable.length === 0 ? packages : usable);
  if (usable.length > 0) await setRequests(db, { projectId: id, packageIds: waiting.map((each) => each.id), at: now });
  await recordEvent(context, {
    action: 'project.created',
    subject: id,
    details: { to: status, packages: packages.map((each) => each.id).join(' ') },
  });
  return id;
}
