import { useEffect } from 'react';

import { whenIdle } from '../../deferred/deferred.ts';
import { createLazyParts, useLazyParts } from '../../deferred/lazy-parts.ts';

/**
 * The frame of the pages on which signed-in users work, in a chunk that only they load. Its name makes it part of such
 * pages' documents, as a page's own chunk is; see `pageScripts` of the edge.
 */
const frame = createLazyParts(
  'the frame of the application',
  () => import(/* webpackChunkName: "page-application" */ './application-parts.ts'),
);

export type ApplicationFrame = typeof import('./application-parts.ts');

/** Loads the frame of the application once: before the server renders it, and before a browser shows such a page. */
export const { load: loadApplicationFrame } = frame;

/** The frame of the application once it is loaded, also on the server and while its markup is hydrated. */
export function useApplicationFrame(): ApplicationFrame | undefined {
  return useLazyParts(frame, frame.loaded);
}

/** What the application frame shows only after an action: the command palette and the list of projects. */
const panels = createLazyParts(
  'the panels of the application',
  () => import(/* webpackChunkName: "application-panels" */ './application-panels.ts'),
);

export const { load: loadApplicationPanels, request: requestApplicationPanels } = panels;

/** The panels once they are loaded; they are loaded while the browser is idle. */
export function useApplicationPanels(): typeof import('./application-panels.ts') | undefined {
  useEffect(() => whenIdle(requestApplicationPanels), []);
  return useLazyParts(panels);
}
