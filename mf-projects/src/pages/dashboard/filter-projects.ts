import type { Project } from '@up/api/calls/project';

/** The projects that have every word of the filter in their name, description, packages or id. */
export function filterProjects(projects: readonly Project[], filter: string): readonly Project[] {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return projects;
  return projects.filter((project) => {
    const { projectName, projectDescription, projectID, packages } = project;
    const searched = [projectName, projectDescription, projectID, ...packages.map(({ name }) => name)]
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
