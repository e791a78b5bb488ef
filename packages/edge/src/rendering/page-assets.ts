import type { Candidate, Composition, OwnedRoute } from '@up/federation/composition/composition';
import { firstViewFiles } from '@up/federation/store/first-view';

/** A script of a page: its address and integrity hash. */
export interface PageScript {
  url: string;
  integrity: string;
}

/** The scripts of a page. */
export interface PageScripts {
  shell: PageScript;
  /** The shell's last good version, used when the current one fails. */
  lastGoodShell?: PageScript;
  others: PageScript[];
}

/** Exactly the scripts that a page needs, in execution order. */
export function pageScripts(composition: Composition, route: OwnedRoute | undefined, locale: string): PageScripts {
  const { browserShell: shell = composition.shell, remotes } = composition;
  const lastGood = composition.lastGoodShell;
  const remote = route && remotes[route.owner]?.[0];
  const { entryChunks, messages, pages } = shell.extras;
  // The code of a frame that a route declares is a chunk of the shell with the frame's name.
  const frame = route?.frame ? (pages[route.frame] ?? []) : [];
  const shellFiles = [...entryChunks, ...(messages[locale] ?? []), ...frame];
  return {
    shell: script(shell, shell.extras.entry),
    lastGoodShell: lastGood && script(lastGood, lastGood.extras.entry),
    others: [
      ...[...new Set(shellFiles)].map((file) => script(shell, file)),
      ...(remote ? firstViewFiles(remote.extras, route.page, locale).map((file) => script(remote, file)) : []),
    ],
  };
}

function script({ base, extras }: Candidate, file: string): PageScript {
  return { url: base + file, integrity: extras.files[file] ?? '' };
}
