import type { PublicComposition } from '@up/federation/public-composition';
import type { SiteConfig } from '@up/api/calls/site';

/** What a render worker starts with: verified files on this disk, nothing of the environment. */
export interface WorkerStart {
  shellEntry: string;
  composition: PublicComposition;
  /** Server entries by container name. A remote whose files failed is absent, and may come later. */
  containers: Record<string, string>;
  /** Whether pages ask this edge by messages. */
  asksEdge?: boolean;
}

/** An answer of this edge to itself; status 0 when there is none, and why. */
export interface OwnAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Asks this edge for one of its own addresses. */
export type OwnRead = (path: string, headers: Record<string, string>) => Promise<OwnAnswer>;

export interface RenderInput {
  url: string;
  origin: string;
  siteConfig: SiteConfig;
  /** The status of a page that could not be rendered: its frame is asked for, with the error page in it. */
  failed?: number;
  /** How many versions of the remote are passed over: this page fails in those. */
  from?: number;
}

export type ToWorker =
  | { kind: 'ping' }
  | ({ kind: 'answer'; id: number } & OwnAnswer)
  | { kind: 'render'; id: number; input: RenderInput }
  | { kind: 'container'; container: string; file: string };

/** The constant parts of every document of a shell. */
export interface DocumentParts {
  bootScript: string;
  tokens: string;
  pageDataId: string;
}

/** What the shell's server build makes of an address; see `shell/src/server/render.tsx`. */
export interface RenderedPage {
  status: number;
  location?: string;
  locale: 'ko' | 'en';
  title: string;
  siteName: string;
  head: { description?: string; noIndex?: boolean; structuredData?: readonly object[] };
  markup: string;
  styles: string;
  styleAttributes: string;
  /** Whether all that stands around the page is as the content service has it now. */
  complete: boolean;
  /** Names of the calls that the page was made of, the frame's included. */
  reads?: readonly string[];
  /** What the page's first script says while the shell does not start. */
  words?: Record<string, string>;
  data: { rendered: 'page' | 'frame' } & Record<string, unknown>;
  /** Why the page shows an error, for the log. */
  failure?: string;
  /** Whether that is a fault of the page's own code, which another version may not have. */
  broken?: boolean;
}

export type FromWorker =
  | { kind: 'ready'; parts: DocumentParts }
  | { kind: 'pong' }
  | { kind: 'read'; id: number; path: string; headers: Record<string, string> }
  | { kind: 'stray'; message: string }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; message: string };
