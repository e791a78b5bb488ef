import { checkFiles } from './check-files.ts';
import { checkCompatibility } from './check-compatibility.ts';
import type { PublicKeys } from '../contract/signing.ts';
import { shellName } from '../contract/version-name.ts';
import type { Teams } from '../contract/teams.ts';
import { defaultVersion, type Environment } from './environment.ts';
import { applicationsNotSignedByOwner, hasTrustedUpstreams, hasValidSignature } from './signed-environment.ts';
import type { Finding } from './finding.ts';
import { servedVersions, type ServedVersion } from './served-versions.ts';
import type { Store } from '../store/store.ts';
import { missingAddresses } from './declared-upstreams.ts';
import { canariesOf, sharedBy } from './variants.ts';

/**
 * Finds everything that prevents an environment from being served as published: missing or changed files of current and
 * fallback versions, a route with two owners, an unsupported host contract, incompatible shared modules, no shell.
 * Fallbacks run when other versions fail, so they have to fit as well.
 */
export async function checkEnvironment(environment: Environment, store: Store, teams?: Teams): Promise<Finding[]> {
  const names = Object.keys(environment.microFrontends);
  const served = names.flatMap((name) => servedVersions(environment, name));
  return [
    ...shellFindings(environment, 'error'),
    ...names.flatMap((name) => fallbackFindings(environment, name, 'error')),
    ...shareFindings(environment),
    ...upstreamFindings(environment, served),
    ...(await checkFiles(served, store)),
    ...checkCompatibility(served, teams),
  ];
}

/**
 * Findings that concern a change of some applications. Files of the others are not checked: a rollback of one must work
 * while files of another are damaged. Findings about files of fallbacks, a shell that is still missing, and compressed
 * forms, without which files are sent as they are, are warnings.
 */
export async function checkChange(
  environment: Environment,
  store: Store,
  changed: readonly string[],
  teams?: Teams,
): Promise<Finding[]> {
  const names = Object.keys(environment.microFrontends);
  const served = names.flatMap((name) => servedVersions(environment, name));
  const concerned = served.filter(({ name }) => changed.includes(name));
  const files = await checkFiles(
    concerned.filter(({ role }) => role !== 'fallback'),
    store,
  );
  const filesOfFallbacks = await checkFiles(
    concerned.filter(({ role }) => role === 'fallback'),
    store,
  );
  return [
    ...shellFindings(environment, 'warning'),
    ...changed.flatMap((name) => fallbackFindings(environment, name, 'warning')),
    ...files.map((finding) => (finding.rule === 'compressed-missing' ? asWarning(finding) : finding)),
    ...filesOfFallbacks.map(asWarning),
    ...upstreamFindings(environment, concerned),
    ...checkCompatibility(served, teams),
  ];
}

function shareFindings(environment: Environment): Finding[] {
  const total = sharedBy(canariesOf(environment));
  if (total <= 100) return [];
  return [{ rule: 'canary-shares', level: 'error', message: `the canaries have ${total} % of the visitors` }];
}

/** Visitors get a fallback only when another version fails, so one that misses data does not prevent a change. */
function upstreamFindings(environment: Environment, served: readonly ServedVersion[]): Finding[] {
  return served.flatMap(({ name, role, version }) =>
    missingAddresses(environment, name, version.extras).map((upstream): Finding => ({
      rule: 'upstream-address',
      level: role === 'fallback' ? 'warning' : 'error',
      application: name,
      version: version.metadata.version,
      message: `${name} ${version.metadata.version} reads from ${upstream}, which has no address here: portal upstreams ${name} ${upstream} <address>`,
    })),
  );
}

function asWarning(finding: Finding): Finding {
  return { ...finding, level: 'warning' };
}

function shellFindings({ microFrontends }: Environment, level: Finding['level']): Finding[] {
  if (microFrontends[shellName]) return [];
  return [{ rule: 'no-shell', level, message: `no version of "${shellName}" is in the environment: publish it first` }];
}

function fallbackFindings(environment: Environment, name: string, level: Finding['level']): Finding[] {
  const version = defaultVersion(environment, name);
  const known = environment.microFrontends[name] ?? [];
  if (!version?.fallbackUrl || known.some(({ url }) => url === version.fallbackUrl)) return [];
  const message = `${name}: the version to fall back to, ${version.fallbackUrl}, is not in the environment`;
  return [{ rule: 'fallback-unknown', level, application: name, version: version.metadata.version, message }];
}

/** An environment file as it is stored, and the public key of its edges if they have one. */
interface SignedFile {
  file: string;
  text: string;
  publicKey: PublicKeys | undefined;
  teams: Teams | undefined;
}

/** Verifies the signatures of an environment. Without a key, a signed one is reported as not verified. */
export function checkSignature(environment: Environment, { file, text, publicKey, teams }: SignedFile): Finding[] {
  const { signature } = environment;
  const foreign = teams ? applicationsNotSignedByOwner(text, file, teams) : [];
  const findings = foreign.map((application): Finding => ({
    rule: 'team-signature-invalid',
    level: 'error',
    application,
    message: `${application}: its versions were not chosen by the team that owns it: edges with TEAMS_FILE refuse them`,
  }));
  if (teams && !hasTrustedUpstreams(environment, file, teams)) {
    const message =
      'the addresses of the upstreams were not chosen by who operates the platform: edges with TEAMS_FILE refuse them';
    findings.push({ rule: 'team-signature-invalid', level: 'error', message });
  }
  if (publicKey && !hasValidSignature(text, file, publicKey)) {
    const fault =
      signature === undefined ? 'is not signed' : 'was changed after it was signed, or signed with another key';
    const message = `${file} ${fault}: edges with this key refuse it`;
    return [...findings, { rule: 'signature-invalid', level: 'error', message }];
  }
  if (publicKey || signature === undefined) return findings;
  const message = 'the signature was not verified: set ENVIRONMENT_KEY_FILE to the public key of the environment';
  return [...findings, { rule: 'signature-unverified', level: 'warning', message }];
}
