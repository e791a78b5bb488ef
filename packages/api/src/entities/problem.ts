export type { Problem } from './problem.schema.ts';
