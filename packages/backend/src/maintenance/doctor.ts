import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';

import { dayMilliseconds } from '@up/api/day';
import { connectionProblem } from '@up/platform/database/server/server-error';
import { verifySmtp } from '@up/platform/mail/smtp-transport';
import type { Config } from '@up/platform/start/config';

import { databaseFindings, type Finding } from './database-findings.ts';
import type { Maintenance } from './maintenance.ts';

/** How long the mail server and the site may take to respond, in milliseconds. */
const responseMs = 5000;
/** A certificate that is renewed by itself is renewed before this. */
const minCertificateDays = 14;

/** Prints what is wrong with the settings of a backend and with what they name. Returns whether nothing is. */
export async function diagnose({ config, files, print }: Maintenance): Promise<boolean> {
  const used = (
    await Promise.all([
      databaseFindings(config),
      fileFindings(files),
      mailFindings(config.smtp?.url),
      certificateFindings(config.siteUrl),
    ])
  ).flat();
  const found = [...settingFindings(config), ...used];
  for (const { wrong, mend } of found) print(`${wrong}. ${mend}.`);
  return found.length === 0;
}

/** What settings alone show: outside environment `local` several copies run, on machines that are replaced. */
export function settingFindings(config: Config): Finding[] {
  if (config.environment === 'local') return [];
  const generated = [
    ['OPERATOR_TOKEN', config.operatorToken],
    ['EDGE_TOKEN', config.edgeToken],
  ] as const;
  return [
    ...generated
      .filter(([, { current }]) => current === undefined)
      .map(([name]) => ({ wrong: `Each copy generates its own ${name}`, mend: `Set ${name} in all copies alike` })),
    ...(config.databaseUrl === undefined
      ? [{ wrong: 'The database is embedded, so there can be one copy only', mend: 'Set DATABASE_URL' }]
      : []),
    ...('directory' in config.files
      ? [
          {
            wrong: `Attachments are in the folder ${config.files.directory}`,
            mend: 'Set FILES_DIR to a bucket, unless all copies share the folder and it is backed up',
          },
        ]
      : []),
    ...(config.smtp ? [] : [{ wrong: 'Mails wait, because there is no mail server', mend: 'Set SMTP_URL' }]),
    ...(config.siteUrl.startsWith('https:')
      ? []
      : [{ wrong: `SITE_URL is ${config.siteUrl}`, mend: 'Set the public address of the site, with https' }]),
    ...(config.trustedProxies === 'loopback'
      ? [
          {
            wrong: 'Only edges on this machine are trusted to tell the addresses of clients',
            mend: 'Set TRUSTED_PROXIES to the network of the edges, or limits count all clients as one',
          },
        ]
      : []),
  ];
}

/** Writes, reads and deletes a file, as an upload does. */
async function fileFindings(files: Maintenance['files']): Promise<Finding[]> {
  const name = randomUUID();
  const path = join(tmpdir(), name);
  try {
    await writeFile(path, name);
    await files.put(name, path);
    (await files.open(name)).destroy();
    await files.delete(name);
    return [];
  } catch (error) {
    return [
      {
        wrong: `The store of files cannot be used: ${connectionProblem(error)}`,
        mend: 'Correct FILES_DIR and its rights, or S3_ENDPOINT and the key of the bucket',
      },
    ];
  } finally {
    await rm(path, { force: true });
  }
}

async function mailFindings(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  try {
    await verifySmtp(url, responseMs);
    return [];
  } catch (error) {
    return [{ wrong: `The mail server cannot be used: ${connectionProblem(error)}`, mend: 'Correct SMTP_URL' }];
  }
}

async function certificateFindings(siteUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname, timeout: responseMs });
  try {
    const validTo = await new Promise<string>((resolve, reject) => {
      socket.once('secureConnect', () => resolve(socket.getPeerCertificate().valid_to));
      socket.once('timeout', () => reject(new Error('timeout')));
      socket.once('error', reject);
    });
    return certificateFinding(new Date(validTo), new Date());
  } catch (error) {
    return [
      {
        wrong: `${siteUrl} cannot be reached safely: ${connectionProblem(error)}`,
        mend: 'Renew its certificate, or correct SITE_URL',
      },
    ];
  } finally {
    socket.destroy();
  }
}

/** What the end of a certificate says. */
export function certificateFinding(validTo: Date, now: Date): Finding[] {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMilliseconds);
  return days >= minCertificateDays
    ? []
    : [{ wrong: `The certificate of the site ends in ${days} days`, mend: 'Renew it' }];
}
