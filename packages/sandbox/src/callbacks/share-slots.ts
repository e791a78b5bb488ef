/** Attempts that a process makes at the same time. Each takes ten seconds at most. */
export const slots = { ofProcess: 200, ofEndpoint: 4 };

/** An endpoint of a project. */
export interface EndpointName {
  projectId: string;
  endpointId: string;
}

/**
 * Gives the free slots of a process to endpoints with callbacks that are due: one at a time, to the project that has the
 * fewest, and of its endpoints to the one that has the fewest. So an endpoint that does not answer holds only its own
 * slots, and when all slots are taken, the next free one goes to a project that has none.
 * @param waiting the endpoints, ordered by project
 * @param running the endpoint of each attempt that is being made
 * @param after the project that got the last slot: among equals, the projects after it are first
 * @returns the number of slots that each of the endpoints gets
 */
export function shareSlots(
  waiting: readonly EndpointName[],
  running: readonly EndpointName[],
  after = '',
): Map<EndpointName, number> {
  const next = waiting.findLastIndex(({ projectId }) => projectId <= after) + 1;
  const candidates = [...waiting.slice(next), ...waiting.slice(0, next)];
  const used = new Map<string, number>();
  const usedBy = (id: string) => used.get(id) ?? 0;
  const use = ({ projectId, endpointId }: EndpointName) => {
    for (const id of [projectId, endpointId]) used.set(id, usedBy(id) + 1);
  };
  const hasFewer = (one: EndpointName, other: EndpointName) =>
    (usedBy(one.projectId) - usedBy(other.projectId) || usedBy(one.endpointId) - usedBy(other.endpointId)) < 0;
  running.forEach(use);
  const given = new Map<EndpointName, number>();
  for (let free = slots.ofProcess - running.length; free > 0; free -= 1) {
    const [first, ...others] = candidates.filter(({ endpointId }) => usedBy(endpointId) < slots.ofEndpoint);
    if (!first) break;
    const chosen = others.reduce((best, each) => (hasFewer(each, best) ? each : best), first);
    use(chosen);
    given.set(chosen, (given.get(chosen) ?? 0) + 1);
  }
  return given;
}
