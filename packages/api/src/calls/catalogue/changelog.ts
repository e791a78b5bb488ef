import { callDefinitions } from '../../call.ts';
import { page, query } from '../../page.ts';
import type { schemas } from './changelog.schema.ts';

export * from './changelog.values.ts';
export type { ApiDifference, ChangelogEntry, ChangelogRelease } from './changelog.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/**
 * The changelog of all packages or of one as an Atom feed, which the edge generates. Not in the list of pages, which the
 * first view of every page loads.
 */
export const changelogFeed = page('/developers/changelog/feed.atom', query<{ package?: string }>());

/** Minutes, not hours: who follows a link of a mail has to find its change. */
const secondsFresh = 60;

export const changelog = defineCall({
  name: 'changelog',
  summary: 'What changed in the APIs, newest first: all, of a package or of one API',
  method: 'GET',
  path: '/api/no-auth/changelog',
  freshSeconds: secondsFresh,
});

export const changelogReleases = defineCall({
  name: 'changelogReleases',
  summary: 'The latest changes of the packages, newest first, with their numbers of APIs',
  method: 'GET',
  path: '/api/no-auth/changelog/releases',
  freshSeconds: secondsFresh,
});

export const removedApi = defineCall({
  name: 'removedApi',
  summary: 'An API that is gone: what it was, since when, and what replaces it',
  method: 'GET',
  path: '/api/no-auth/changelog/removed/:id',
  freshSeconds: secondsFresh,
});
