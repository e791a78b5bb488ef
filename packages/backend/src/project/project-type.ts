import type { packageTypes } from '@up/api/constants';

/** Every project begins in the sandbox; acceptance and production are steps of it, not other projects. */
export const projectType: (typeof packageTypes)[number] = 'SANDBOX';
