import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

const key = 'a key of at least thirty-two characters';
/** Outside of environment `local`. */
const elsewhere = { PORTAL_ENVIRONMENT: 'production', TOKEN_SECRET: key, DATA_ENCRYPTION_KEY: key };

describe('configuration', () => {
  it('requires no variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      environment: 'local',
      siteUrl: 'http://localhost:3000',
      passwordMaxLength: 12,
      rejectsCommonPasswords: false,
      emailMaxLength: 30,
      drainDelayMs: 0,
      telemetrySample: 1,
    });
  });

  it('rejects common passwords everywhere but on the own machine, unless it is set', () => {
    const rejects = (variables: Record<string, string>) => readConfig(variables).rejectsCommonPasswords;
    expect(rejects({ ...elsewhere, SITE_URL: 'https://portal.example.com' })).toBe(true);
    expect(rejects({ COMMON_PASSWORDS: 'rejected' })).toBe(true);
    expect(rejects({ ...elsewhere, COMMON_PASSWORDS: 'accepted' })).toBe(false);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it('removes a trailing slash from the origin of the site', () => {
    expect(readConfig({ SITE_URL: 'https://portal.example.com/' }).siteUrl).toBe('https://portal.example.com');
  });

  it('sends mails from the host of the site by default', () => {
    const SITE_URL = 'https://portal.example.com';
    const SMTP_URL = 'smtp://user:password@mail.example.com:587';
    expect(readConfig({ SITE_URL }).smtp).toBeUndefined();
    expect(readConfig({ SITE_URL, SMTP_URL }).smtp).toEqual({
      url: SMTP_URL,
      from: 'UP <no-reply@portal.example.com>',
    });
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'hello@example.com' }).smtp?.from).toBe('hello@example.com');
  });

  it('stores files in its data directory, or in a bucket', () => {
    expect(readConfig({ DATA_DIR: '/data' }).files).toEqual({ directory: '/data/files' });
    expect(readConfig({ FILES_DIR: '/files' }).files).toEqual({ directory: '/files' });
    const bucket = { FILES_DIR: 's3://files/portal', S3_ENDPOINT: 'https://s3.example.com' };
    expect(() => readConfig(bucket)).toThrow(StartError);
    expect(readConfig({ ...bucket, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }).files).toMatchObject({
      location: 's3://files/portal',
      endpoint: 'https://s3.example.com',
    });
  });

  it('allows moving the clock in environment local only', () => {
    expect(readConfig({}).clockAheadSeconds).toBe(0);
    expect(readConfig({ CLOCK_AHEAD_SECONDS: '3600' }).clockAheadSeconds).toBe(3600);
    expect(() => readConfig({ CLOCK_AHEAD_SECONDS: '1', PORTAL_ENVIRONMENT: 'staging' })).toThrow(StartError);
  });

  it.each(['TOKEN_SECRET', 'DATA_ENCRYPTION_KEY'])('generates %s in environment local only', (name) => {
    expect(() => readConfig({ ...elsewhere, [name]: '' })).toThrow(
      new RegExp(
        `^The configuration is wrong: ${name} must be set .* DATA_DIR: ${name.toLowerCase().replaceAll('_', '-')}\\.$`,
      ),
    );
    expect(() => readConfig({ [name]: '' })).not.toThrow();
  });

  it.each(['12/qwxz', 'pa/qwxz', '12?qwxz', '12#qwxz', 'p@12/qwxz', '12@/qwxz'])(
    'says to encode the password %s of a server, and repeats nothing of it',
    (password) => {
      for (const [name, protocol] of [
        ['DATABASE_URL', 'postgres'],
        ['SMTP_URL', 'smtp'],
      ] as const) {
        const read = () => readConfig({ [name]: `${protocol}://up:${password}@host/portal` });
        expect(read).toThrow(/percent-encoded: %2F is \//);
        expect(read).not.toThrow(/qwxz|p@|12/);
      }
    },
  );

  it('forwards browser reports to a receiver, with its headers', () => {
    const TELEMETRY_URL = 'https://collector.example.com/v1/logs';
    expect(readConfig({}).telemetryReceiver).toBeUndefined();
    expect(readConfig({ TELEMETRY_URL, TELEMETRY_HEADERS: 'x-key=a,x-team=b' }).telemetryReceiver).toEqual({
      url: TELEMETRY_URL,
      format: 'otlp',
      headers: { 'x-key': 'a', 'x-team': 'b' },
    });
    expect(() => readConfig({ TELEMETRY_URL, TELEMETRY_FORMAT: 'xml' })).toThrow(StartError);
  });

  it.each(['loopback', 'loopback, 10.0.0.0/8', '192.0.2.1,2001:db8::/32'])('trusts the proxies %s', (proxies) => {
    expect(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toBe(proxies);
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['DATABASE_URL', 'secret-password'],
    ['SITE_URL', 'our-portal.example.net'],
    ['PORTAL_ENVIRONMENT', 'Local environment'],
    ['PASSWORD_MAX_LENGTH', '4'],
    ['EMAIL_MAX_LENGTH', '20'],
    ['CLOCK_AHEAD_SECONDS', '-1'],
    ['CLOCK_AHEAD_SECONDS', 'a day'],
    ['TOKEN_SECRET', 'too-short'],
    ['SMTP_URL', 'mail.example.net:587'],
    ['MIGRATIONS', 'later'],
    ['PORT', '4190'],
    ['SITE_URL', 'https://portal.example.net/sub'],
    ['INTERNAL_NETWORKS', 'loopback'],
    ['MAIL_FROM', 'nobody in particular'],
    ['MAIL_FROM', 'Portal <no-reply@example.net>\r\nBcc: all@example.net'],
    ['TRUSTED_PROXIES', 'loopback, everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('reports an invalid %s in one line without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^The configuration is wrong: ${name} .+\\.$`));
    expect(read).not.toThrow(value);
  });
});
