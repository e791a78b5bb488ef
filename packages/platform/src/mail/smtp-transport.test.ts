import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { createSmtpTransport } from './smtp-transport.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

const message = {
  recipient: 'jiwon@example.com',
  locale: 'ko' as const,
  subject: '[UP] 이메일 인증',
  text: '안녕하세요',
  html: '<p>안녕하세요</p>',
};

describe('mail over SMTP', () => {
  const servers: SMTPServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
  });

  /** A server that accepts one user, and stores or rejects mails. */
  async function start(rejects?: string) {
    const received: Received[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'portal' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong')),
      onData: (stream, { envelope }, done) => {
        void text(stream).then((source) => {
          if (rejects) {
            done(new Error(rejects));
            return;
          }
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        });
      },
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    return { received, port };
  }

  const transport = (port: number, credentials = 'portal:p%40ss') =>
    createSmtpTransport({ url: `smtp://${credentials}@127.0.0.1:${port}`, from: 'UP <no-reply@example.org>' });

  it('arrives with sender, recipient, subject, text and HTML', async () => {
    const { received, port } = await start();
    await transport(port).send(message);
    const [mail] = received;
    expect(mail).toMatchObject({ from: 'no-reply@example.org', to: ['jiwon@example.com'] });
    const source = mail?.source ?? '';
    expect(source).toMatch(/^From: UP <no-reply@example.org>/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(source).toMatch(/^Content-Language: ko/m);
    const parts = [...source.matchAll(/base64\s+([A-Za-z0-9+/=\s]+?)\r\n-/g)].map(([, part = '']) =>
      Buffer.from(part, 'base64').toString(),
    );
    expect(parts).toEqual([message.text, message.html]);
  });

  it('goes only to its recipient, for any form of address', async () => {
    const { received, port } = await start();
    const send = transport(port).send({ ...message, recipient: 'a@example.com, b@example.com\r\nBcc: c@example.com' });
    await send.catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('c@example.com');
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  it.each([
    ['refuses the mail', 'Mailbox full', 'portal:p%40ss'],
    ['refuses the password', undefined, 'portal:wrong'],
  ])('fails when the server %s', async (_name, rejection, credentials) => {
    const { port } = await start(rejection);
    await expect(transport(port, credentials).send(message)).rejects.toThrow();
  });

  it('fails when there is no server', async () => {
    const { port } = await start();
    const [server] = servers.splice(0);
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    await expect(transport(port).send(message)).rejects.toThrow('ECONNREFUSED');
  });
});
