/** Advisories that are accepted, by their id, each with the reason. */
export const accepted: Readonly<Record<string, string>> = {};

interface Advisory {
  github_advisory_id?: string;
  module_name?: string;
  severity?: string;
  title?: string;
}

interface AuditResult {
  /** Whether the registry answered. */
  isKnown: boolean;
  /** The number of advisories that are not accepted. */
  open: number;
  lines: string[];
}

/** Judges the output of `pnpm audit --json`. Every advisory counts, whatever its severity. */
export function judgeAudit(output: string, reasons: Readonly<Record<string, string>>): AuditResult {
  const advisories = advisoriesIn(output);
  if (!advisories) return { isKnown: false, open: 0, lines: [] };
  const lines: string[] = [];
  let open = 0;
  for (const { github_advisory_id: id = '', module_name: name = '', severity = '', title = '' } of advisories) {
    const reason = reasons[id];
    if (reason === undefined) open += 1;
    lines.push(`${reason === undefined ? 'OPEN' : 'accepted'}: ${name} (${severity}) ${id} ${reason ?? title}`);
  }
  return { isKnown: true, open, lines };
}

function advisoriesIn(output: string): Advisory[] | undefined {
  try {
    const { advisories } = JSON.parse(output) as { advisories?: Record<string, Advisory> };
    return advisories && Object.values(advisories);
  } catch {
    return undefined;
  }
}
