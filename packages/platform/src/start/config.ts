import { join, resolve } from 'node:path';

import { maxImportMegabytes } from '@up/api/calls/catalogue/catalogue-import';
import { defaultPasswordMaxLength } from '@up/api/constants/limits';
import { emailLength } from '@up/api/rules/email';
import type { LocaleCodes } from '@up/content/content-source';
import { readLocaleCodes } from '@up/content/locale-codes';
import { ServicePort, SiteUrl } from '@up/service/origin-settings';
import { InternalNetworks, TrustedProxies } from '@up/service/trusted-proxies';
import * as z from 'zod';

import type { Bucket } from '../files/s3-store.ts';
import { StartError } from './start-error.ts';

/** A secret that the operator chose. */
const SecretText = z.string().min(32, 'must have at least 32 random characters, for example of: openssl rand -hex 32');

/**
 * The address of a server with a user name and a password. Messages repeat what comes after them; of an unencoded
 * password that has one of the characters /, ? and #, that would be a part.
 */
function serverAddress(protocol: RegExp, example: string) {
  const encoding =
    'with the special characters of user name and password percent-encoded: %2F is /, %40 is @, %25 is %';
  return z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return protocol.test(url.protocol) && !(url.pathname + url.search + url.hash).includes('@');
  }, `must be an address such as ${example}, ${encoding}`);
}

/** What each one is for is in docs/settings.md. */
export const Environment = z.object({
  PORT: z.coerce.number('must be a number').pipe(ServicePort).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.portal/data'),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.ap-northeast-2.amazonaws.com' })
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: serverAddress(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/database').optional(),
  MIGRATIONS: z.enum(['run', 'wait'], 'must be run or wait').default('run'),
  PORTAL_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as local or production')
    .default('local'),
  PRODUCTION_API_URL: z
    .url({ protocol: /^https$/, error: 'must be an address such as https://api.example.com' })
    .default('https://api.up.example'),
  SITE_URL: SiteUrl.default('http://localhost:3000'),
  /** Accepted in `local` by default, because people try the site with simple ones. */
  COMMON_PASSWORDS: z.enum(['accepted', 'rejected'], 'must be accepted or rejected').optional(),
  /** A Korean hint text has 32 (product.md#text-fields). */
  PASSWORD_MAX_LENGTH: z.coerce.number('must be a number').int().min(8).max(72).default(defaultPasswordMaxLength),
  /** The default is that of product.md#text-fields, though real addresses are longer. */
  EMAIL_MAX_LENGTH: z.coerce
    .number('must be a number')
    .int()
    .min(emailLength.max)
    .max(emailLength.longest)
    .default(emailLength.max),
  PROJECTS_PER_ACCOUNT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(10_000)
    .default(50),
  IMPORT_MEGABYTES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1)
    .max(maxImportMegabytes)
    .default(16),
  CLOCK_AHEAD_SECONDS: z.coerce.number('must be a number').int('must be a whole number').min(0).default(0),
  TOKEN_SECRET: SecretText.optional(),
  TOKEN_SECRET_OTHER: SecretText.optional(),
  DATA_ENCRYPTION_KEY: SecretText.optional(),
  DATA_ENCRYPTION_KEY_OTHER: SecretText.optional(),
  CONTENT_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cms.example.com' })
    .optional(),
  CONTENT_API_TOKEN: z.string().optional(),
  CONTENT_LOCALES: z
    .string()
    .refine((text) => readLocaleCodes(text) !== undefined, 'must be codes such as ko=ko-KR,en=en-US')
    .optional(),
  EDGE_TOKEN: SecretText.optional(),
  EDGE_TOKEN_OTHER: SecretText.optional(),
  REVALIDATE_SECRET: SecretText.optional(),
  REVALIDATE_SECRET_OTHER: SecretText.optional(),
  SMTP_URL: serverAddress(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'must be a sender such as UP <no-reply@example.com>')
    .optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(120).default(0),
  TELEMETRY_SAMPLE: z.coerce.number('must be a number').min(0).max(1).optional(),
  TELEMETRY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://collector.example.com/v1/logs' })
    .optional(),
  TELEMETRY_FORMAT: z.enum(['otlp', 'json'], 'must be otlp or json').default('otlp'),
  TELEMETRY_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'must be name=value, separated by commas')
    .optional(),
  OPERATOR_TOKEN: SecretText.optional(),
  OPERATOR_TOKEN_OTHER: SecretText.optional(),
  OPERATOR_TOKEN_CALLS: z
    .string()
    .regex(/^[A-Za-z]+(,[A-Za-z]+)*$/, 'must be names of calls, separated by commas')
    .optional(),
  PROVIDER_EMAIL: z.email('must be an e-mail address').optional(),
  TRUSTED_PROXIES: TrustedProxies.default('loopback'),
  INTERNAL_NETWORKS: InternalNetworks.optional(),
});

/** A secret that can be changed while the site runs. */
export interface Secret {
  current?: string;
  /** Is accepted too: the next one before a change, the previous one after it. */
  other?: string;
}

/** The values of a secret that are accepted. */
export function valuesOf({ current, other }: Secret): string[] {
  return [current, other].filter((value) => value !== undefined);
}

/** How this copy of the backend runs; read once, at start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** The storage of uploaded and generated files: an absolute folder, or a bucket. */
  files: { directory: string } | Bucket;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Whether a start migrates the database of the server, or waits until `portal migrate` has done it. */
  migrations: 'run' | 'wait';
  environment: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Origin of the APIs in production, without a trailing slash; the documents of the APIs name it. */
  productionUrl: string;
  passwordMaxLength: number;
  rejectsCommonPasswords: boolean;
  emailMaxLength: number;
  /** How many projects an account can lead at once. */
  projectsPerAccount: number;
  /** The maximum size of an imported document with its files. */
  importMegabytes: number;
  /** How far this copy's clock is ahead of the real time. */
  clockAheadSeconds: number;
  /** The text of a key; see `readingsOf`. Absent: a generated one in `dataDir`, in environment `local` only. */
  tokenSecret: Secret;
  /** Encrypts the secrets of keys, like the above; without it, encrypted secrets are lost. */
  dataKey: Secret;
  /** The token with which edges poll purges. Absent: a generated one in `dataDir`. */
  edgeToken: Secret;
  /** The secret of the CMS webhook. Absent: there is no webhook. */
  revalidateSecret: Secret;
  /** Absent: the content of the files. */
  cms?: { url: string; token?: string; localeCodes?: LocaleCodes };
  /** Absent: no mail leaves the machine. */
  smtp?: { url: string; from: string };
  drainDelayMs: number;
  /** From 0 to 1. */
  telemetrySample: number;
  /** The receiver of browsers' reports. */
  telemetryReceiver?: { url: string; format: 'otlp' | 'json'; headers: Record<string, string> };
  /** Absent: a generated one in `dataDir`. Several copies of the backend need a shared one. */
  operatorToken: Secret;
  /** The names of the calls that the token is for; absent: all. */
  operatorTokenCalls?: string[];
  /** The address for notifications of waiting items; `support@` of the site's host by default. */
  providerEmail: string;
  /** Proxies whose `X-Forwarded-For` is trusted: the edge, unless it runs on this machine. */
  trustedProxies: string;
  /** Networks besides the private ones that may read metrics, and why a copy is not ready. */
  internalNetworks?: string;
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 * @throws {StartError} with the variable and its format; values are not repeated, because they may be secrets
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const definedVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(definedVariables);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${lowerFirst(message)}`);
    throw new StartError(`The configuration is wrong: ${wrong.join('; ')}.`);
  }
  const { data } = parsed;
  if (data.CLOCK_AHEAD_SECONDS > 0 && data.PORTAL_ENVIRONMENT !== 'local') {
    throw new StartError('The configuration is wrong: CLOCK_AHEAD_SECONDS is for environment local alone.');
  }
  requireKeys(data);
  const siteUrl = data.SITE_URL.replace(/\/+$/, '');
  const from = data.MAIL_FROM ?? `UP <no-reply@${new URL(siteUrl).hostname}>`;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    files: filesOf(data),
    databaseUrl: data.DATABASE_URL,
    migrations: data.MIGRATIONS,
    environment: data.PORTAL_ENVIRONMENT,
    siteUrl,
    productionUrl: data.PRODUCTION_API_URL.replace(/\/+$/, ''),
    passwordMaxLength: data.PASSWORD_MAX_LENGTH,
    rejectsCommonPasswords:
      (data.COMMON_PASSWORDS ?? (data.PORTAL_ENVIRONMENT === 'local' ? 'accepted' : 'rejected')) === 'rejected',
    emailMaxLength: data.EMAIL_MAX_LENGTH,
    projectsPerAccount: data.PROJECTS_PER_ACCOUNT,
    importMegabytes: data.IMPORT_MEGABYTES,
    clockAheadSeconds: data.CLOCK_AHEAD_SECONDS,
    tokenSecret: { current: data.TOKEN_SECRET, other: data.TOKEN_SECRET_OTHER },
    dataKey: { current: data.DATA_ENCRYPTION_KEY, other: data.DATA_ENCRYPTION_KEY_OTHER },
    edgeToken: { current: data.EDGE_TOKEN, other: data.EDGE_TOKEN_OTHER },
    revalidateSecret: { current: data.REVALIDATE_SECRET, other: data.REVALIDATE_SECRET_OTHER },
    cms:
      data.CONTENT_API_URL === undefined
        ? undefined
        : {
            url: data.CONTENT_API_URL.replace(/\/+$/, ''),
            token: data.CONTENT_API_TOKEN,
            localeCodes: data.CONTENT_LOCALES === undefined ? undefined : readLocaleCodes(data.CONTENT_LOCALES),
          },
    smtp: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from },
    drainDelayMs: data.DRAIN_SECONDS * 1000,
    telemetrySample: data.TELEMETRY_SAMPLE ?? (data.PORTAL_ENVIRONMENT === 'local' ? 1 : 0.1),
    telemetryReceiver: data.TELEMETRY_URL === undefined ? undefined : receiverOf(data.TELEMETRY_URL, data),
    operatorToken: { current: data.OPERATOR_TOKEN, other: data.OPERATOR_TOKEN_OTHER },
    operatorTokenCalls: data.OPERATOR_TOKEN_CALLS?.split(','),
    providerEmail: data.PROVIDER_EMAIL ?? `support@${new URL(siteUrl).hostname}`,
    trustedProxies: data.TRUSTED_PROXIES,
    internalNetworks: data.INTERNAL_NETWORKS,
  };
}

/** A generated key would go with this machine, and differ from that of every other copy. */
function requireKeys(data: z.output<typeof Environment>): void {
  const missing = (['TOKEN_SECRET', 'DATA_ENCRYPTION_KEY'] as const).filter((name) => data[name] === undefined);
  if (data.PORTAL_ENVIRONMENT === 'local' || missing.length === 0) return;
  const files = missing.map((name) => name.toLowerCase().replaceAll('_', '-'));
  throw new StartError(
    `The configuration is wrong: ${missing.join(' and ')} must be set outside environment local, in all copies alike. ` +
      `A copy that used a generated key needs the text of its file in DATA_DIR: ${files.join(', ')}.`,
  );
}

function filesOf(data: z.output<typeof Environment>): Config['files'] {
  const { DATA_DIR, FILES_DIR = join(DATA_DIR, 'files'), S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  if (!FILES_DIR.startsWith('s3://')) return { directory: resolve(FILES_DIR) };
  if (!URL.canParse(FILES_DIR) || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartError(
      'The configuration is wrong: FILES_DIR is a bucket, which needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  return {
    location: FILES_DIR,
    endpoint: S3_ENDPOINT,
    region: data.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function receiverOf(url: string, { TELEMETRY_FORMAT, TELEMETRY_HEADERS = '' }: z.output<typeof Environment>) {
  const pairs = TELEMETRY_HEADERS.split(',').filter(Boolean);
  return {
    url,
    format: TELEMETRY_FORMAT,
    headers: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
