import { matchRoute } from '@up/federation/contract/match';
import type { PublicCandidate, PublicComposition } from '@up/federation/composition/public-composition';
import type { BuildReport } from '@up/federation/store/published';

/** The remote that a development server provides, in the workspace with a shell for it. */
export interface DevelopmentRemote {
  name: string;
  /** Origin of the development server. */
  origin: string;
  report: BuildReport;
  /** Whether the development server also has a shell; otherwise the remote runs in that of the site. */
  hasShell: boolean;
}

interface PageData {
  composition: PublicComposition;
  status: number;
  rendered: 'page' | 'frame';
  version?: string;
}

/** Replaces one remote of a composition by that of the development server. */
export function withDevelopment(composition: PublicComposition, remote: DevelopmentRemote): PublicComposition {
  const { name, report } = remote;
  const routes = report.extras.routes.map(({ pattern, access, frame }) => ({ pattern, owner: name, access, frame }));
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
  /** 404 where the site answered so, because only the development remote has the page. */
  status: number;
}

/**
 * Rewrites a document of the site to load the development remote and shell. The browser renders all of it again,
 * because the server used another shell.
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
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, (link) => (isReplaced(link, remote) ? '' : link))
    .replace(/<script async id="up-shell"[^>]*>/, (script) =>
      remote.hasShell
        ? `<script async id="up-shell" crossorigin="anonymous" src="${remote.origin}/shell/shell.js">`
        : script,
    );
  return { html: rewritten, status: answered };
}

function isReplaced(link: string, { name, hasShell }: DevelopmentRemote): boolean {
  return link.includes(`/${name}/`) || (hasShell && link.includes('/shell/'));
}

/** The policy of such a document: it also allows scripts and connections of the development server. */
export function rewritePolicy(policy: string, { origin }: DevelopmentRemote): string {
  return policy
    .replace(/script-src [^;]*/, (rule) => `${rule} ${origin}`)
    .replace(/connect-src [^;]*/, (rule) => `${rule} ${origin} ${origin.replace(/^http/, 'ws')}`);
}
