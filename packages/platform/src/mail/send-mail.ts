import { loggedError } from '../log/log-failure.ts';
import type { Context } from '../module/context.ts';
import type { MailKind, MailOrder } from '../module/mail-kind.ts';
import type { MailTransport } from './message.ts';
import { pageUrl } from './page-url.ts';
import { renderMail } from './render-mail.ts';
import { deleteMail, findWaitingMail, updateMail, insertMail } from './repository.ts';
import { fillTemplate } from './fill-template.ts';
import { readMailTemplates } from './template.ts';

export interface MailSenderOptions {
  /** The folder of the templates. */
  folder: string;
  kinds: readonly MailKind[];
  transport: MailTransport;
}

/** Sends one mail of the outbox. @throws {Error} when it was not accepted; it then waits for a retry */
export type MailSender = (context: Context, mailId: string) => Promise<void>;

/** Creates the sender of mails, with the templates of these kinds. */
export async function createMailSender({ folder, kinds, transport }: MailSenderOptions): Promise<MailSender> {
  const names = kinds.map(({ kind }) => kind);
  const templates = await readMailTemplates(folder, names);
  return async (context, mailId) => {
    const { db, now } = context;
    const mail = await findWaitingMail(db, mailId);
    // Already sent, or deleted with its account.
    if (!mail) return;
    const { kind, locale, recipient } = mail;
    try {
      const { pageOf, textsOf, unsubscribeOf } = kindOf(kind);
      const within = { ...context, locale };
      const path = await pageOf(within, mail);
      if (path === undefined) {
        await deleteMail(db, mailId);
        return;
      }
      const { siteUrl } = context.site;
      const template = fillTemplate(templates.get(kind, locale), (await textsOf?.(within, mail)) ?? {});
      const url = pageUrl(siteUrl, locale, path);
      const text = renderMail({ template, frame: templates.frame[locale], locale, url });
      const oneClick = await unsubscribeOf?.(within, mail);
      const oneClickUnsubscribe = oneClick === undefined ? undefined : `${siteUrl}${oneClick}`;
      await transport.send({ ...text, recipient, locale, oneClickUnsubscribe });
      await updateMail(db, mailId, { status: 'sent', sentAt: now(), lastError: null });
    } catch (error) {
      // The short reason for operators; the log has the details.
      await updateMail(db, mailId, { lastError: loggedError(error).message.slice(0, 500) });
      throw error;
    }
  };

  function kindOf(kind: string): MailKind {
    const found = kinds.find((each) => each.kind === kind);
    if (!found) throw new Error(`No module sends mails of kind "${kind}"`);
    return found;
  }
}

/**
 * Adds a mail to the outbox and queues its sending, both in the transaction of the context. The mails of schedules, which
 * may be thousands at once, are sent after those that somebody waits for.
 */
export async function orderMail(context: Context, order: MailOrder): Promise<void> {
  const id = context.newId();
  const mail = { id, status: 'waiting' as const, createdAt: context.now() };
  await insertMail(context.db, { values: {}, ...order, ...mail });
  const priority = context.actor.kind === 'system' ? -1 : 0;
  await context.jobs.send(context, 'mail', { mailId: id }, { priority });
}
