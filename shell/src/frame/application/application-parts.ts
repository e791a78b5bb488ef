/* The contents of the chunk "page-application"; see `application-frame.ts`. */
export { ApplicationFooter } from './application-footer.tsx';
export { ApplicationHeader } from './application-header.tsx';
