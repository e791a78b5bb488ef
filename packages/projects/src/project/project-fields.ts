import type { Project } from '@up/api/calls/projects/project';
import type { Locale } from '@up/api/constants/locales';
import { aspId } from '@up/api/constants/provider';
import type { ProjectForm } from '@up/api/forms/project';
import { mayInProject, type ProjectRole } from '@up/api/roles';
import { ruleMessage } from '@up/api/rules/rule-message';

import { projectType } from '@up/catalogue/repository/packages';
import { writtenTargetProblem } from '@up/platform/http/allowed-address';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import type { ProjectDetails } from './repository/details.ts';

/** The columns that members set. */
export function projectColumns({ projectName, projectDescription, callBackURL }: ProjectForm) {
  return { name: projectName, description: projectDescription, callbackUrl: callBackURL };
}

/** A project as the calls return it, without the parts that depend on the caller. */
export function projectResponse(
  { project, creatorName, leaderName, memberCount, packages, requests }: ProjectDetails,
  locale: Locale,
): Omit<Project, 'role' | 'statusReason'> {
  return {
    projectID: project.id,
    projectName: project.name,
    projectDescription: project.description,
    type: projectType,
    projectStatus: project.status,
    creator: creatorName,
    leader: leaderName,
    creationDate: project.createdAt.toISOString(),
    aspId,
    callBackURL: project.callbackUrl,
    memberCount,
    packages: packages.map(({ id, title, type }) => ({ id, name: title[locale], type })),
    ...(requests.length > 0 && {
      requestedPackages: requests.map(({ title, ...request }) => ({ ...request, name: title[locale] })),
    }),
  };
}

/** A project as its members see it. */
export function ownProjectResponse(details: ProjectDetails, role: ProjectRole, locale: Locale): Project {
  const statusReason = mayInProject(role, 'update') ? details.project.statusReason : '';
  return { ...projectResponse(details, locale), role, statusReason };
}

/**
 * Outside of environment `local`, callbacks are sent only to public https addresses.
 * @throws {ProblemError} 400 at the field for any other address
 */
export async function rejectPrivateCallback(
  { site }: Pick<Context, 'site'>,
  { callBackURL }: { callBackURL: string },
): Promise<void> {
  if (callBackURL === '') return;
  const found = await writtenTargetProblem(callBackURL, { allowLocal: site.environment === 'local' });
  if (found) throw problem('invalidInput', { fieldErrors: { callBackURL: ruleMessage('publicAddress') } });
}
