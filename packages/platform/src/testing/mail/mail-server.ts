import { SMTPServer } from 'smtp-server';

import { portOf } from '@up/processes/origin-of';

export interface MailServer {
  /** As `SMTP_URL` takes it. */
  url: string;
  /** The addresses that a mail has arrived for. */
  recipients: Set<string>;
  close(): Promise<void>;
}

/** A mail server in this process that accepts every mail. */
export async function openMailServer(): Promise<MailServer> {
  const recipients = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) recipients.add(address);
        done();
      });
    },
  });
  // A connection that ends in the middle of a mail is the sender's to repeat.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    recipients,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
