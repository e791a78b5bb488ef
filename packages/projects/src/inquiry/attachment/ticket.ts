import type { Context } from '@up/platform/module';
import type { AttachmentRow } from './repository.ts';

/** How long the download address of a file is valid. */
const ticketSeconds = 60 * 60;
const purpose = 'attachment ticket';

export const attachmentFilePath = '/api/attachments/file';

/** The download address of a file, for users who may see its message; it works without a session. */
export function attachmentUrl({ sealer, now }: Pick<Context, 'sealer' | 'now'>, { id }: AttachmentRow): string {
  const until = now().getTime() + ticketSeconds * 1000;
  return `${attachmentFilePath}?ticket=${sealer.seal(`${id} ${until}`, purpose)}`;
}

/** The id of the file that a ticket opens; undefined when the ticket is invalid or expired. */
export function readTicket({ sealer, now }: Pick<Context, 'sealer' | 'now'>, ticket: string): string | undefined {
  try {
    const [id, until] = sealer.open(ticket, purpose).split(' ');
    return Number(until) > now().getTime() ? id : undefined;
  } catch {
    return undefined;
  }
}
