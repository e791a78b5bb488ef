/** What a page that leads here leaves in the history entry. */
interface Arrival {
  deletedProject: string;
}

/** For the history entry of the dashboard after a project was deleted. */
export function afterDeletion(projectName: string): Arrival {
  return { deletedProject: projectName };
}

/** The name of the project whose deletion led here. */
export function deletedProject(state: unknown): string | undefined {
  const name = (state as Partial<Arrival> | null)?.deletedProject;
  return typeof name === 'string' ? name : undefined;
}
