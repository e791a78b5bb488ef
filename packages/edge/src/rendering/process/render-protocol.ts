import type { PublicComposition } from '@up/federation/composition/public-composition';
import type { SiteConfig } from '@up/api/calls/publishing/site';

/** What a render process starts with: verified local files, and nothing from the environment. */
export interface WorkerStart {
  shellEntry: string;
  composition: PublicComposition;
  /** Server entries of its remote by container name. A version whose files are damaged is absent, and may be added later. */
  containers: Record<string, string>;
  /** The remote whose pages this process renders, and how many of its versions it skips; absent for frames only. */
  remote?: { owner: string; from: number };
}

/** A response of this edge to its own pages; with status 0, the body is the reason for the failure. */
export interface InternalResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Requests one of this edge's own addresses. */
export type InternalRead = (path: string, headers: Record<string, string>) => Promise<InternalResponse>;

export interface RenderInput {
  url: string;
  origin: string;
  siteConfig: SiteConfig;
  /** The status of a page that could not be rendered: render the frame with the error page. */
  failed?: number;
  /** How many versions of the remote to skip, because this page fails in them. */
  from?: number;
}

export type ToWorker =
  | { kind: 'start'; start: WorkerStart }
  | { kind: 'ping' }
  | ({ kind: 'answer'; id: number } & InternalResponse)
  | { kind: 'render'; id: number; input: RenderInput };

/** The constant parts of every document of a shell. */
export interface DocumentParts {
  bootScript: string;
  tokens: string;
  pageDataId: string;
}

/** The result of the shell's server build for an address; see `shell/src/server/render.tsx`. */
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
  /** Whether the frame around the page shows the current data of the content service. */
  complete: boolean;
  /** Names of the calls whose data the page shows, including the frame's. */
  reads?: readonly string[];
  /** Texts that the page's first script shows while the shell does not start. */
  words?: Record<string, string>;
  data: { rendered: 'page' | 'frame' } & Record<string, unknown>;
  /** Why the page shows an error, for the log. */
  failure?: string;
  /** Whether the page's own code is at fault, so that another version may work. */
  broken?: boolean;
}

export type FromWorker =
  | { kind: 'ready'; parts: DocumentParts }
  // The code of the process's remote is loaded, or could not be loaded.
  | { kind: 'loaded' }
  | { kind: 'pong' }
  | { kind: 'read'; id: number; path: string; headers: Record<string, string> }
  | { kind: 'stray'; message: string }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; message: string };
