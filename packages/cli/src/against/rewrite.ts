import { matchRoute } from '@up/federation/match';
import type { PublicCandidate, PublicComposition } from '@up/federation/public-composition';
import type { BuildReport } from '@up/federation/published';

/** The remote that a development server has, and the shell beside it. */
export interface DevelopmentRemote {
  name: string;
  /** Of the development server. */
  origin: string;
  report: BuildReport;
}

interface PageData {
  composition: PublicComposition;
  status: number;
  rendered: 'page' | 'frame';
  version?: string;
}

/** A composition in which one remote comes from its development server. */
export function withDevelopment(composition: PublicComposition, remote: DevelopmentRemote): PublicComposition {
  const { name, report } = remote;
  const routes = report.extras.routes.map(({ pattern, access }) => ({ pattern, owner: name, access }));
  return {
    ...composition,
    routes: [...composition.routes.filter(({ owner }) => owner !== name), ...routes],
    remotes: { ...composition.remotes, [name]: [candidateOf(remote)] },
  };
}

function candidateOf({ origin, report: { version, extras } }: DevelopmentRemote): PublicCandidate {
  const { container, entry, hostContract } = extras;
  return { version, base: `${origin}/`, container, entry, integrity: '', hostContract };
}

export interface RewrittenDocument {
  html: string;
  /** Of a page that only the development remote has: the site answered 404. */
  status: number;
}

/**
 * A document of a site as the development of a remote needs it: with that remote, and the shell of development. The
 * browser renders all of it anew, because another shell than that of the server runs there.
 * @param path without locale prefix
 */
export function rewriteDocument(
  html: string,
  { path, status, remote }: { path: string; status: number; remote: DevelopmentRemote },
): RewrittenDocument {
  const isOwn = matchRoute(withDevelopment({ id: '', routes: [], remotes: {} }, remote).routes, path) !== undefined;
  const answered = isOwn && status === 404 ? 200 : status;
  const data = /(<script type="application\/json" id="up-page">)([\s\S]*?)(<\/script>)/;
  const rewritten = html
    .replace(data, (_all, before: string, text: string, after: string) => {
      const page = JSON.parse(text) as PageData;
      const composition = isOwn ? withDevelopment(page.composition, remote) : page.composition;
      const changed: PageData = { ...page, composition, status: answered, rendered: 'frame', version: undefined };
      return before + JSON.stringify(changed).replaceAll('<', '\\u003c') + after;
    })
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, (link) => (isReplaced(link, remote.name) ? '' : link))
    .replace(
      /<script async id="up-shell"[^>]*>/,
      `<script async id="up-shell" crossorigin="anonymous" src="${remote.origin}/shell/shell.js">`,
    );
  return { html: rewritten, status: answered };
}

function isReplaced(link: string, name: string): boolean {
  return link.includes(`/${name}/`) || link.includes('/shell/');
}

/** The policy of such a document: the development server may give scripts, and tell of changes. */
export function rewritePolicy(policy: string, { origin }: DevelopmentRemote): string {
  return policy
    .replace(/script-src [^;]*/, (rule) => `${rule} ${origin}`)
    .replace(/connect-src [^;]*/, (rule) => `${rule} ${origin} ${origin.replace(/^http/, 'ws')}`);
}
