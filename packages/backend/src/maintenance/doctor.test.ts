import { createDirectoryStore } from '@up/platform/files/directory-store';
import { readConfig } from '@up/platform/start/config';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { freePort } from '@up/processes/free-port';

import { prepareForProcess } from '../testing/database/seeded-database.ts';
import { certificateFinding, diagnose, settingFindings } from './doctor.ts';

const folder = temporaryFolders();
const keys = { TOKEN_SECRET: 't'.repeat(64), DATA_ENCRYPTION_KEY: 'd'.repeat(64) };
const namesIn = (texts: string[]) => texts.flatMap((text) => text.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []);

test('outside environment local, each setting that several copies need is asked for', () => {
  const config = readConfig({ PORTAL_ENVIRONMENT: 'production', ...keys });
  expect(namesIn(settingFindings(config).map(({ mend }) => mend))).toEqual([
    ...['OPERATOR_TOKEN', 'EDGE_TOKEN', 'DATABASE_URL', 'FILES_DIR', 'SMTP_URL', 'TRUSTED_PROXIES'],
  ]);
  const complete = {
    ...{ PORTAL_ENVIRONMENT: 'production', OPERATOR_TOKEN: 'o'.repeat(64), EDGE_TOKEN: 'e'.repeat(64), ...keys },
    ...{ DATABASE_URL: 'postgres://up@database/up', SMTP_URL: 'smtp://mail', TRUSTED_PROXIES: '10.0.0.0/8' },
    ...{ SITE_URL: 'https://portal.example.com', FILES_DIR: 's3://files', S3_ENDPOINT: 'https://s3.example.com' },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  };
  expect(settingFindings(readConfig(complete))).toEqual([]);
});

test('a database that is used with other keys, a mail server and a site that do not answer are named', async () => {
  const port = await freePort();
  const database = await prepareForProcess();
  const open = await database.open();
  await open.db.execute(`insert into key_fingerprints (name, fingerprint) values ('TOKEN_SECRET', 'another')`);
  await open.close();
  const directory = folder();
  const lines: string[] = [];
  const faultless = await diagnose({
    config: readConfig({
      ...keys,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SITE_URL: `https://localhost:${port}`,
    }),
    files: createDirectoryStore(directory),
    print: (line) => lines.push(line),
  });
  await database.drop();
  expect(faultless).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^The current TOKEN_SECRET of the database is not in these settings\. Set TOKEN_SECRET or /),
    `The mail server cannot be used: connect ECONNREFUSED 127.0.0.1:${port}. Correct SMTP_URL.`,
    `https://localhost:${port} cannot be reached safely: nothing listens there. Renew its certificate, or correct SITE_URL.`,
  ]);
});

test('a certificate is named two weeks before its end', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  expect(certificateFinding(new Date('2026-12-04T10:00:00Z'), now)).toEqual([]);
  expect(certificateFinding(new Date('2026-12-03T10:00:00Z'), now)).toEqual([
    { wrong: 'The certificate of the site ends in 13 days', mend: 'Renew it' },
  ]);
});
