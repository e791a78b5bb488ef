import tokens from '@up/ui/tokens.css';

import type { PublicComposition } from '@up/federation/composition/public-composition';
import { pageDataId } from '@up/federation/contract/page-data-id';
import { createRemoteLoader, type Container } from '@up/federation/browser/remote-loader';

import { bootScript } from '../boot.ts';
import frameSizes from '../frame/frame-sizes.css';
import printStyles from '../frame/print.css';
import { hostVersion } from '../portal/create-portal.ts';
import type { AnyRemote } from '../isolated/routes-of.ts';
import rescueStyles from '../rescue/rescue.css';
import { render, type Rendered, type RenderRequest } from './render.tsx';

export type { Rendered, RenderRequest };

/** The constant parts of every document. */
export const documentParts = { bootScript, tokens: tokens + frameSizes + rescueStyles + printStyles, pageDataId };

export interface RendererOptions {
  composition: PublicComposition;
  /** Returns the container of a remote's verified server build, by container name. */
  loadContainer(container: string): Promise<Container>;
}

/** The renderer of one composition. */
export function createRenderer({ composition, loadContainer }: RendererOptions) {
  const loader = createRemoteLoader<AnyRemote>({
    // The page names the version that rendered it: a browser with another one does not hydrate the markup.
    versionsOf: (name) => composition.remotes[name],
    hostVersion,
    loadEntry: ({ container }) => loadContainer(container),
    onFailure: (name, candidate, error) =>
      console.error(`Could not load ${name} ${candidate.version} on the server: ${String(error)}`),
  });
  return {
    /** Loads a remote's code, so that its first page does not wait for it. A failure is reported with the page. */
    load: (owner: string, from?: number): Promise<unknown> => loader.load(owner, from).catch(() => undefined),
    render: (request: Omit<RenderRequest, 'composition'>): Promise<Rendered> =>
      render({ ...request, composition }, loader),
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
