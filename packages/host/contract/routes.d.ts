import type { RouteObject } from 'react-router';
import type { Catalogue, PageModule, Portal } from './portal.ts';
type PageImport = () => Promise<PageModule>;
/** A page with messages that no other page needs: they are loaded with it. */
export interface PageWithMessages {
    page: PageImport;
    messages: readonly Catalogue[];
}
/** Thrown by a page's `load` when there is no such page: the shell shows its 404 page in the frame. */
export declare function notFound(): Response;
/** The code or the texts of a page failed to load, so its data was not requested. */
export declare class PageCodeError extends Error {
    readonly name = "PageCodeError";
}
/**
 * The route objects of a remote, from its declaration and its pages by name.
 * @throws {Error} when a declared page has no module
 */
export declare function pageRoutes<Page extends string>(declaration: {
    name: string;
    routes: readonly {
        pattern: string;
        page: Page;
    }[];
}, pages: Record<NoInfer<Page>, PageImport | PageWithMessages>, portal: Portal): RouteObject[];
export {};
