import type { packageTypes } from '@up/api/constants/catalogue';

/** Every project starts in the sandbox; acceptance and production are later steps, not other projects. */
export const projectType: (typeof packageTypes)[number] = 'SANDBOX';
