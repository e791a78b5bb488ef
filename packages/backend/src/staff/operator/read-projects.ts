import {
  listedProjects,
  type OperatedProject,
  type OperatedProjectPage,
  type WaitingItem,
} from '@up/api/calls/staff/operator';
import type { AuditEvent } from '@up/api/calls/staff/audit';
import type { Locale } from '@up/api/constants/locales';
import type { PageChoice } from '@up/api/page-choice';
import { type ProjectStatus, projectStatus } from '@up/api/states/project-state';

import { latestEventsOf } from '../audit-trail/read.ts';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import type { Context, OperatorContext } from '@up/platform/module';
import {
  findDetails,
  pageOfProjects,
  type ProjectDetails,
  readProjects,
} from '@up/projects/project/repository/details';
import { listPendingRequests } from '@up/projects/project/repository/package-requests';
import { projectResponse } from '@up/projects/project/project-fields';

/**
 * The oldest projects by status, or those after one of them. A status or a project that does not exist has none; deleted
 * ones are shown on request.
 */
export async function readProjectsByStatus(
  { db, locale }: OperatorContext,
  { status, after }: { status?: string; after?: string },
): Promise<OperatedProject[]> {
  const known = Object.values(projectStatus).find((each) => each === status);
  if ((status !== undefined && !known) || (after !== undefined && !isUuid(after))) return [];
  const filter = { status: known, afterId: after };
  const found = await readProjects(db, filter, 'oldest first', { limit: listedProjects, offset: 0 });
  return found.map((details) => operatedResponse(details, locale));
}

/** A page of all projects, newest first; deleted ones only on request. */
export async function readOperatorProjectPage(
  { db, locale }: OperatorContext,
  { status, match, ...choice }: PageChoice & { status?: ProjectStatus; match?: string },
): Promise<OperatedProjectPage> {
  const { items, ...page } = await pageOfProjects(db, { status, match, locale }, choice);
  return { items: items.map((details) => operatedResponse(details, locale)), ...page };
}

/** @throws {ProblemError} 404 */
export async function readOperatorProject(
  context: OperatorContext,
  { projectId }: { projectId: string },
): Promise<OperatedProject & { events: AuditEvent[] }> {
  const { db, locale } = context;
  const details = isUuid(projectId) ? await findDetails(db, projectId) : undefined;
  if (!details) throw problem('notFound');
  return { ...operatedResponse(details, locale), events: await latestEventsOf(context, projectId) };
}

/** The projects and requested packages that wait for an approval, for the list of waiting items. */
export async function waitingProjects({ db, locale }: Context, limit: number): Promise<WaitingItem[]> {
  const waiting = await readProjects(db, { status: projectStatus.pending }, 'oldest first', { limit, offset: 0 });
  const requests = await listPendingRequests(db, limit);
  return [
    ...waiting.map(({ project: { id, name, createdAt }, leaderName }) => ({
      kind: 'project' as const,
      id,
      title: name,
      by: leaderName,
      since: createdAt.toISOString(),
    })),
    ...requests.map(({ projectId, projectName, title, leaderName, requestedAt }) => ({
      kind: 'package' as const,
      id: projectId,
      title: `${projectName} · ${title[locale]}`,
      by: leaderName,
      since: requestedAt.toISOString(),
    })),
  ];
}

export function operatedResponse(details: ProjectDetails, locale: Locale): OperatedProject {
  return { ...projectResponse(details, locale), leaderEmail: details.leaderEmail };
}
