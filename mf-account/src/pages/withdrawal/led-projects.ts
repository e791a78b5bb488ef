import { useQuery } from '@tanstack/react-query';

import { projects } from '@up/api/calls/projects/project';
import { projectRole } from '@up/api/roles';
import { callQuery, usePortal, type Portal } from '@up/host';

export function projectsQuery(portal: Portal) {
  return callQuery(portal, projects, {});
}

/** The projects that the user leads; none while unknown, because the server decides in the end. */
export function useLedProjects(signedIn: boolean) {
  const { data = [] } = useQuery({ ...projectsQuery(usePortal()), enabled: signedIn });
  return data.filter(({ role, projectStatus }) => role === projectRole.leader && projectStatus !== deleted);
}

const deleted = '90';
