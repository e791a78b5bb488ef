import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

import * as z from 'zod';

import type { LocaleCodes } from '@up/content/content-source';
import { readLocaleCodes } from '@up/content/locale-codes';
import { faultsFile } from '@up/federation/composition/fault';
import { type PublicKeys, readPublicKeys } from '@up/federation/contract/signing';
import { readTeams, type Teams } from '@up/federation/contract/teams';
import { storeLocation } from '@up/federation/store/create-store';
import { EnvironmentName } from '@up/federation/contract/version-name';
import { localOrigin } from '@up/service/local-origin';
import { ServicePort, SiteUrl } from '@up/service/origin-settings';
import { InternalNetworks, TrustedProxies } from '@up/service/trusted-proxies';

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .pipe(ServicePort);
const SecretText = z.string().min(32, 'must have at least 32 random characters');
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' });

/** What each one is for is in docs/settings.md. */
export const Settings = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_ENVIRONMENT: EnvironmentName.default('local'),
  ENVIRONMENTS_DIR: z.string().default('environments'),
  STORE_DIR: z.string().default('.portal/store'),
  CACHE_DIR: z.string().default('.portal/edge'),
  SITE_URL: SiteUrl.optional(),
  MAIN_API_URL: HttpUrl.default('http://127.0.0.1:4000'),
  /** Base URL of the content service: `/content/api/…` is forwarded to its `/api/…`. */
  CONTENT_API_URL: HttpUrl.default('http://127.0.0.1:4000/content'),
  CONTENT_API_TOKEN: z.string().optional(),
  CONTENT_LOCALES: z
    .string()
    .refine((text) => readLocaleCodes(text) !== undefined, 'must be codes such as ko=ko-KR,en=en-US')
    .optional(),
  CONTENT_PREVIEW_SECRET: SecretText.optional(),
  CONTENT_PREVIEW_SECRET_OTHER: SecretText.optional(),
  TRUSTED_PROXIES: TrustedProxies.optional(),
  INTERNAL_NETWORKS: InternalNetworks.optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(120).default(0),
  OVERRIDE_KEY_FILE: z.string().optional(),
  ENVIRONMENT_KEY_FILE: z.string().optional(),
  TEAMS_FILE: z.string().optional(),
  EDGE_TOKEN: z.string().optional(),
  EDGE_TOKEN_FILE: z.string().optional(),
  DATA_DIR: z.string().default('.portal/data'),
  EDGE_NAME: z.string().max(100, 'must have 100 characters at most').optional(),
  FAULTS_FILE: z.string().default(faultsFile),
  DEVELOPMENT_REMOTE: z
    .string()
    .regex(/^[\w-]+=https?:\/\/\S+$/, 'must be name=origin')
    .optional(),
});

export interface EdgeConfig {
  port: number;
  host: string;
  environment: string;
  environmentFile: string;
  storeDirectory: string;
  cacheDirectory: string;
  siteUrl: string;
  mainApiUrl: string;
  contentApiUrl: string;
  contentApiToken?: string;
  contentLocales?: LocaleCodes;
  /** Of links to drafts: the current secret, and the other one while it is being changed. */
  previewSecrets: string[];
  edgeName: string;
  edgeToken?: string;
  edgeTokenFile: string;
  /** Addresses, networks or `loopback`, separated by commas; none by default. */
  trustedProxies?: string;
  /** Networks besides the private ones that may read metrics and details of the probes. */
  internalNetworks?: string;
  drainDelayMs: number;
  overrideKey?: PublicKeys;
  environmentKey?: PublicKeys;
  teams?: Teams;
  development?: { name: string; origin: string };
  faultsFile?: string;
}

/**
 * Reads the edge's settings from environment variables.
 * @throws {Error} one line that names the first invalid variable
 */
export function readConfig(variables: NodeJS.ProcessEnv): EdgeConfig {
  // Shells and containers often pass an empty variable to mean "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The setting ${issue?.path.join('.')} is invalid: ${issue?.message}`);
  }
  const settings = parsed.data;
  const [name, origin] = settings.DEVELOPMENT_REMOTE?.split('=') ?? [];
  return {
    port: settings.PORT,
    host: settings.HOST,
    environment: settings.PORTAL_ENVIRONMENT,
    environmentFile: `${storeLocation(process.cwd(), settings.ENVIRONMENTS_DIR)}/${settings.PORTAL_ENVIRONMENT}.json`,
    storeDirectory: storeLocation(process.cwd(), settings.STORE_DIR),
    cacheDirectory: resolve(settings.CACHE_DIR),
    siteUrl: (settings.SITE_URL ?? localOrigin(settings.HOST, settings.PORT)).replace(/\/$/, ''),
    mainApiUrl: settings.MAIN_API_URL.replace(/\/$/, ''),
    contentApiUrl: settings.CONTENT_API_URL.replace(/\/$/, ''),
    contentApiToken: settings.CONTENT_API_TOKEN,
    contentLocales: settings.CONTENT_LOCALES === undefined ? undefined : readLocaleCodes(settings.CONTENT_LOCALES),
    previewSecrets: [settings.CONTENT_PREVIEW_SECRET, settings.CONTENT_PREVIEW_SECRET_OTHER].filter(
      (secret) => secret !== undefined,
    ),
    edgeName: settings.EDGE_NAME ?? `${hostname()}:${settings.PORT}`,
    edgeToken: settings.EDGE_TOKEN,
    edgeTokenFile: resolve(settings.EDGE_TOKEN_FILE ?? join(settings.DATA_DIR, 'edge-token')),
    trustedProxies: settings.TRUSTED_PROXIES,
    internalNetworks: settings.INTERNAL_NETWORKS,
    drainDelayMs: settings.DRAIN_SECONDS * 1000,
    overrideKey: settings.OVERRIDE_KEY_FILE ? readPublicKeys(settings.OVERRIDE_KEY_FILE) : undefined,
    environmentKey: settings.ENVIRONMENT_KEY_FILE ? readPublicKeys(settings.ENVIRONMENT_KEY_FILE) : undefined,
    teams: settings.TEAMS_FILE ? readTeams(settings.TEAMS_FILE) : undefined,
    faultsFile: settings.PORTAL_ENVIRONMENT === 'local' ? resolve(settings.FAULTS_FILE) : undefined,
    ...(name && origin ? { development: { name, origin } } : {}),
  };
}
