/** Counts the questions that a process has open. */
export interface OpenQuestions {
  /** Takes a place for a question; undefined when there is none. The returned function gives it back. */
  begin(projectId: string): (() => void) | undefined;
}

/**
 * Limits the open questions, so that an endpoint that does not answer holds no more than the places of its project.
 * @example
 * const end = openQuestions.begin(projectId);
 */
export function createOpenQuestions({
  ofProject,
  ofProcess,
}: Record<'ofProject' | 'ofProcess', number>): OpenQuestions {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    begin: (projectId) => {
      const count = counts.get(projectId) ?? 0;
      if (count >= ofProject || total >= ofProcess) return undefined;
      counts.set(projectId, count + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = (counts.get(projectId) ?? 1) - 1;
        if (left === 0) counts.delete(projectId);
        else counts.set(projectId, left);
      };
    },
  };
}
