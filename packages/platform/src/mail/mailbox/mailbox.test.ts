import { createHash } from 'node:crypto';

import { readConfig } from '../../start/config.ts';
import { hasMailbox, mailTransport } from '../transport.ts';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestBackend } from '@up/backend/testing/backend/test-backend';
import { createMailboxTransport, listMailbox } from './repository.ts';

const hostile = '"><script>alert(1)</script>';

describe('the local mailbox', () => {
  let moment = seededAt.getTime();
  const { database, app } = backendSuite(openSeeded, { mailbox: true });

  async function receive(subject: string, change: { text?: string; recipient?: string } = {}): Promise<string> {
    const transport = createMailboxTransport(database.db, () => new Date((moment += 1000)));
    const html = `<p style="color:red">${subject}</p><script>alert(1)</script>`;
    await transport.send({ recipient: 'me@example.com', locale: 'en', subject, text: 'Hello', html, ...change });
    return (await listMailbox(database.db))[0]?.id ?? '';
  }
  const get = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });

  it('shows that it is empty, in the language of the browser or the chosen one', async () => {
    expect((await get('/mailbox', 'en-GB,en;q=0.9')).body).toContain('No email has arrived yet.');
    expect((await get('/mailbox', 'fr,ko;q=0.5')).body).toContain('아직 도착한 메일이 없어요.');
    expect((await get('/mailbox?lang=ko', 'en')).body).toContain('<html lang="ko">');
  });

  it('lists mails, newest first, for people and for programs', async () => {
    await receive('First');
    const id = await receive('Second', { recipient: 'you@example.com' });
    const { body } = await get('/mailbox');
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
    expect(body).toContain(`href="/mailbox/${id}?lang=en"`);
    expect((await get('/api/mailbox')).json()).toMatchObject([{ subject: 'Second' }, { subject: 'First' }]);
    const mine = await get('/api/mailbox?recipient=you@example.com');
    expect(mine.json()).toMatchObject([{ id, recipient: 'you@example.com', text: 'Hello' }]);
    expect(mine.json()).toHaveLength(1);
  });

  it('opens a mail, with the URLs of its text as links', async () => {
    const id = await receive('With a link', { text: 'Go to\nhttps://portal.example.com/user?a=1&b=2\nnow' });
    const { body } = await get(`/mailbox/${id}`);
    expect(body).toContain('<a href="https://portal.example.com/user?a=1&amp;b=2" rel="noopener">');
  });

  it('shows hostile mails as text, and in a frame without scripts', async () => {
    const id = await receive(hostile, { text: hostile, recipient: hostile });
    for (const url of ['/mailbox', `/mailbox/${id}`]) {
      const { body, headers } = await get(url);
      expect(body).not.toContain('<script');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      // The policy allows only the style sheet of the page.
      const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    }
    expect((await get(`/mailbox/${id}`)).body).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    const frame = await get(`/mailbox/${id}/html`);
    const policy = frame.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(policy).not.toContain('script-src');
  });

  it.each(['nothing', '00000000-0000-4000-8000-000000000000', '%00'])('has no mail "%s"', async (id) => {
    for (const url of [`/mailbox/${id}`, `/mailbox/${id}/html`]) {
      const { statusCode } = await get(url);
      expect(statusCode).toBe(404);
    }
  });

  it.each(['evil.example', 'evil.example:4000', 'localhost.evil.example'])(
    'does not answer to the host name %s',
    async (host) => {
      for (const url of ['/mailbox', '/api/mailbox']) {
        expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404);
      }
    },
  );

  it.each(['127.0.0.1:4000', '[::1]:4000', 'localhost', 'backend:4000'])('answers to %s', async (host) => {
    expect((await app.inject({ url: '/api/mailbox', headers: { host } })).statusCode).toBe(200);
  });

  it('does not exist unless it is enabled', async () => {
    const other = await createTestBackend(database);
    for (const url of ['/mailbox', '/api/mailbox']) expect((await other.inject(url)).statusCode).toBe(404);
    await other.close();
  });

  it('is used in environment local without a mail server; elsewhere mails wait for a mail server', async () => {
    const smtp = { SMTP_URL: 'smtp://localhost' };
    const key = 'a key of at least thirty-two characters';
    const elsewhere = { PORTAL_ENVIRONMENT: 'production', TOKEN_SECRET: key, DATA_ENCRYPTION_KEY: key };
    expect(hasMailbox(readConfig({}))).toBe(true);
    expect(hasMailbox(readConfig(smtp))).toBe(false);
    expect(hasMailbox(readConfig(elsewhere))).toBe(false);
    const tools = { db: database.db, clock: () => seededAt };
    const message = { recipient: '', locale: 'en' as const, subject: 'Nowhere', text: '', html: '' };
    await expect(mailTransport(readConfig(elsewhere), tools).send(message)).rejects.toThrow('SMTP_URL');
    expect((await listMailbox(database.db)).map(({ subject }) => subject)).not.toContain('Nowhere');
  });
});
