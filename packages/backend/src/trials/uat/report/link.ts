import type { Locale } from '@up/api/constants/locales';

import { problem } from '@up/platform/http/problems';
import type { Context, ProjectContext } from '@up/platform/module';
import { requireUat } from '../repository/requests.ts';

/** The download address of reports; a browser's download cannot send the headers of a session. */
export const reportPath = '/api/uat-reports/file';

const validMilliseconds = 5 * 60 * 1000;
const ticketContext = 'uat report ticket';

interface Ticket {
  uatId: string;
  language: Locale;
  /** Milliseconds since 1970. */
  until: number;
}

/** A download link that is valid for five minutes. @throws {ProblemError} 404; 409 before the test has ended */
export async function readReportLink(
  { db, project, sealer, now }: ProjectContext,
  { uatId, language }: { uatId: string; language: Locale },
): Promise<{ url: string }> {
  const uat = await requireUat(db, uatId, project.id);
  if (uat.status !== 'ended') throw problem('stepNotAllowed');
  const ticket: Ticket = { uatId: uat.id, language, until: now().getTime() + validMilliseconds };
  return { url: `${reportPath}?ticket=${sealer.seal(JSON.stringify(ticket), ticketContext)}` };
}

/** Reads a ticket; undefined when it is invalid or expired. */
export function readTicket({ sealer, now }: Pick<Context, 'sealer' | 'now'>, text: string): Ticket | undefined {
  try {
    const ticket = JSON.parse(sealer.open(text, ticketContext)) as Ticket;
    return ticket.until > now().getTime() ? ticket : undefined;
  } catch {
    return undefined;
  }
}
