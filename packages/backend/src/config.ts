import { resolve } from 'node:path';

import * as z from 'zod';

import { StartError } from './start-error.ts';

const Environment = z.object({
  /** 0 lets the system choose a free one. */
  PORT: z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.portal/data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/database',
    })
    .optional(),
  PORTAL_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as local or production')
    .default('local'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.com' })
    .default('http://localhost:3000'),
  /** Spec 5: 12 by default; 32 is what a Korean hint text says. */
  PASSWORD_MAX_LENGTH: z.coerce.number('must be a number').int().min(8).max(72).default(12),
  TOKEN_SECRET: z
    .string()
    .min(32, 'must have at least 32 random characters, for example of: openssl rand -hex 32')
    .transform((text) => new TextEncoder().encode(text))
    .optional(),
});

/** How this copy of the backend runs; read once, at start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string;
  environment: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  passwordMaxLength: number;
  /** Absent: a secret of its own in `dataDir`. Several copies of the backend need one that they share. */
  tokenSecret?: Uint8Array;
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 * @throws {StartError} naming the variable and what it must be; values are not repeated, they may be secrets
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${lowerFirst(message)}`);
    throw new StartError(`The configuration is wrong: ${wrong.join('; ')}.`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    environment: data.PORTAL_ENVIRONMENT,
    siteUrl: data.SITE_URL.replace(/\/+$/, ''),
    passwordMaxLength: data.PASSWORD_MAX_LENGTH,
    tokenSecret: data.TOKEN_SECRET,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
