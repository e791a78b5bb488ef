import { errorMessage } from '@up/api/error-message';
import type { Workspace } from '../build/publish.ts';
import { requireOwner } from '../contract/teams.ts';
import { UpstreamAddress, UpstreamName, type UpstreamAddresses } from '../contract/upstream.ts';
import { shellName } from '../contract/version-name.ts';
import { environmentFile, openForChange, type ChangeOptions } from './change-environment.ts';
import { missingAddresses } from './declared-upstreams.ts';
import { CompositionError, type Environment } from './environment.ts';
import { writeEnvironment } from './signed-environment.ts';
import { signUpstreams } from './signed-environment.ts';
import { appendText, stampOf, whileFileLocked } from './environment-files.ts';
import { historyFile } from './history.ts';
import { servedVersions } from './served-versions.ts';

/** An address to write into an environment. */
export interface NamedUpstream {
  application: string;
  upstream: string;
  /** Removes the address when undefined. */
  address: string | undefined;
}

/**
 * Says where an upstream of a remote is in an environment. The remote need not be there yet.
 * @throws {CompositionError} when the address is not valid, is removed while a version needs it, or the caller may not
 * choose it: with `TEAMS_FILE` that needs the key of a team that may change the shell
 */
export async function setUpstream(
  workspace: Workspace,
  environment: string,
  { application, upstream, address }: NamedUpstream,
  options: ChangeOptions = {},
): Promise<void> {
  const { by = 'unknown', now = () => new Date(), signingKey } = options;
  requireValid(upstream, address);
  const file = environmentFile(workspace, environment);
  await whileFileLocked(file, async () => {
    const stamp = await stampOf(file);
    const before = await openForChange(workspace, environment, options);
    const { [upstream]: _, ...others } = before.upstreams?.[application] ?? {};
    const own = address === undefined ? others : { ...others, [upstream]: address };
    const upstreams = { ...before.upstreams, [application]: own };
    const next: Environment = { ...before, revision: (before.revision ?? 0) + 1, upstreams };
    const needed = servedVersions(next, application).find(({ version }) =>
      missingAddresses(next, application, version.extras).includes(upstream),
    );
    if (needed) throw new CompositionError(`${application} ${needed.version.metadata.version} needs this address`);
    const isSigned = before.upstreamsSignature !== undefined;
    const signature = signatureFor(file, { upstreams, isSigned }, options);
    await writeEnvironment(file, { ...next, upstreamsSignature: signature }, { privateKey: signingKey, stamp });
    const line = { at: now().toISOString(), by, action: 'upstream', application, upstream, address };
    await appendText(historyFile(file), `${JSON.stringify(line)}\n`);
  });
}

function requireValid(upstream: string, address: string | undefined): void {
  const name = UpstreamName.safeParse(upstream);
  const place = UpstreamAddress.optional().safeParse(address);
  const [issue] = [...(name.error?.issues ?? []), ...(place.error?.issues ?? [])];
  if (issue) throw new CompositionError(`${name.success ? address : upstream}: ${issue.message}`);
}

function signatureFor(
  file: string,
  { upstreams, isSigned }: { upstreams: UpstreamAddresses; isSigned: boolean },
  { teams, teamKeys = [] }: ChangeOptions,
): string | undefined {
  if (!teams && isSigned) throw new CompositionError('the addresses are signed: set TEAMS_FILE to change them');
  if (!teams) return undefined;
  try {
    const { key } = requireOwner(teams, shellName, teamKeys);
    return key && signUpstreams(key, file, upstreams);
  } catch (cause) {
    throw new CompositionError(`addresses of upstreams: ${errorMessage(cause)}`, {
      cause,
    });
  }
}
