import { type Location } from 'react-router-dom';
/**
 * Asks for confirmation before unsaved input of a form is lost: with the portal's own dialog for links and Back, with
 * the browser's for the language toggle, a reload and a closed tab.
 * @param unsaved whether the form has unsaved input
 * @param isExpectedNext whether the form itself navigates to this location after sending; must be a stable function
 */
export declare function useLeaveGuard(unsaved: boolean, isExpectedNext?: (next: Location) => boolean): void;
