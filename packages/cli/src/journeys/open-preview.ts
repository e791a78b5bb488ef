import {
  compositionAddress,
  currentCompositionAddress,
  type CurrentComposition,
  type PublicComposition,
} from '@up/federation/composition/public-composition';
import type { Preview } from '@up/federation/journeys/preview';

import { CommandFailed, exitCodes } from '../command.ts';

/**
 * Opens a preview as a browser does, which also starts the workers of its versions, and requires that the site shows
 * them. A site that cannot serve them shows its own versions instead, without a word.
 * @throws {CommandFailed} with exit code 3 when the site does not accept the link, or shows other versions
 */
export async function openPreview({ url, link = url, versions }: Preview): Promise<void> {
  const started = await fetch(link, { redirect: 'manual' });
  if (started.status !== 303) {
    throw unable(`${url} does not accept the signed link (status ${started.status}): ${(await started.text()).trim()}`);
  }
  const cookie = started.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const headers = { cookie: cookie.join('; ') };
  const current = await fetch(url + currentCompositionAddress, { headers });
  const composition = current.ok
    ? await fetch(url + compositionAddress(((await current.json()) as CurrentComposition).id), { headers })
    : current;
  const wanted = Object.entries(versions);
  if (!composition.ok) throw unable(`${url} cannot show ${named(wanted)}: ${hint} (status ${composition.status})`);
  const { remotes } = (await composition.json()) as PublicComposition;
  const other = wanted.filter(([application, version]) => {
    // A browser is not told the version of its shell.
    const [first] = remotes[application] ?? [];
    return first && first.version !== version;
  });
  if (other.length > 0) throw unable(`${url} does not show ${named(other)}: ${hint}`);
}

const hint =
  'it has to be in the store that its edges read, and to fit to its shell; the log of an edge has the reason';

const unable = (message: string) => new CommandFailed(message, exitCodes.unknown);

function named(versions: readonly (readonly [string, string])[]): string {
  return versions.map(([application, version]) => `${application} ${version}`).join(', ');
}
