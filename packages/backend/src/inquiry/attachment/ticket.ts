import type { Context } from '../../module/context.ts';
import type { AttachmentRow } from './repository.ts';

/** How long the address of a file is good. */
const ticketSeconds = 60 * 60;
const purpose = 'attachment ticket';

export const attachmentFilePath = '/api/attachments/file';

/** The address of a file, for whoever may see what it belongs to; it opens the file without a session. */
export function attachmentUrl({ sealer, now }: Pick<Context, 'sealer' | 'now'>, { id }: AttachmentRow): string {
  const until = now().getTime() + ticketSeconds * 1000;
  return `${attachmentFilePath}?ticket=${sealer.seal(`${id} ${until}`, purpose)}`;
}

/** The id of the file that a ticket opens; undefined when it is not one of ours, or too old. */
export function readTicket({ sealer, now }: Pick<Context, 'sealer' | 'now'>, ticket: string): string | undefined {
  try {
    const [id, until] = sealer.open(ticket, purpose).split(' ');
    return Number(until) > now().getTime() ? id : undefined;
  } catch {
    return undefined;
  }
}
