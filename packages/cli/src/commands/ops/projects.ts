import { listedProjects, operatorProjects, type OperatedProject } from '@up/api/calls/staff/operator';
import { projectStatus } from '@up/api/states/project-state';

import type { CommandInput } from '../../command.ts';
import { createOpsClient, printable } from './client.ts';

/** One line per project, oldest first. */
export async function listProjects(input: CommandInput): Promise<void> {
  const call = await createOpsClient(input);
  const status = input.options?.status;
  let [after, isLast]: [string | undefined, boolean] = [undefined, false];
  while (!isLast) {
    const projects: OperatedProject[] = await call(operatorProjects, { query: { status, after } });
    for (const project of projects) input.print(projectLine(project));
    if (projects.length === 0 && after === undefined) {
      input.print(status === undefined ? 'no projects' : `no projects with status ${status}`);
    }
    isLast = projects.length < listedProjects;
    after = projects.at(-1)?.projectID;
  }
}

export function projectLine(project: OperatedProject): string {
  const { projectID, projectStatus: code, creationDate, projectName, leaderEmail, packages } = project;
  const names = packages.map(({ id }) => id).join(', ');
  const created = creationDate.slice(0, 10);
  return `${projectID}  ${statusName(code).padEnd(9)}  ${created}  ${printable(projectName)} <${printable(leaderEmail)}>  ${names}`;
}

function statusName(code: string): string {
  const [name] = Object.entries(projectStatus).find(([, each]) => each === code) ?? [code];
  return name;
}
