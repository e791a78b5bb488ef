/* The contents of the chunk "application-panels"; see `application-frame.ts`. */
export { Palette } from '../palette/palette.tsx';
export { ProjectList } from './project-list.tsx';
