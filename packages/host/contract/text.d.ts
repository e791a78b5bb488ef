import type { TextValues } from './portal.ts';
/**
 * Creates the text hook of an application, typed by its own catalogue. Ids start with the application's name, because
 * all catalogues are merged into one.
 *
 *     import type catalogue from '../locales/en.json';
 *     export const useText = createUseText<keyof typeof catalogue>();
 */
export declare function createUseText<Id extends string>(): () => (id: Id, values?: TextValues) => string;
