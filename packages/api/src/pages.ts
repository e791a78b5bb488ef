export { sandboxViews, type SandboxView } from './sandbox-views.ts';

/** Prefix of the pages for signing in, up and out. */
export const userPagesPrefix = '/user/';

/**
 * Every page of the site (product.md#public-routes, product.md#member-routes, product.md#api-addresses and our own):
 * its address as a typed function, and its route pattern. Addresses have no locale prefix: links add it themselves,
 * other places use `localizePath`.
 *
 * @example
 *     <LinkButton to={pages.projectDetails({ projectId, tab: 'credentials' })}>…</LinkButton>
 *     { pattern: pages.projectDetails.pattern, page: 'project-details', access: 'deferred' } // in remote.ts
 */
export * as pages from './page-addresses.ts';
