import { ProblemError, reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';

const known = new Set<string>(Object.values(reasonCodes));

/** The message of whatever went wrong, from the shell's catalogue, which has one for every reason code (spec 8). */
export function useProblemText(): (error: unknown) => string {
  const portal = usePortal();
  return (error) => {
    const code =
      error instanceof ProblemError && known.has(error.reasonCode) ? error.reasonCode : reasonCodes.unexpected;
    return portal.text(`shell.problem.${code}`);
  };
}
