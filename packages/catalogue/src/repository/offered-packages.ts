import { and, eq } from 'drizzle-orm';

import { packageStatus, type packageTypes } from '@up/api/constants/catalogue';

import { apiPackages } from '../tables.ts';

/** Every project starts in the sandbox; acceptance and production are later steps, not other projects. */
export const projectType: (typeof packageTypes)[number] = 'SANDBOX';

/** The packages that a project can choose, and that a consulting recommends: active ones of its type. */
export const isOffered = and(eq(apiPackages.status, packageStatus.active), eq(apiPackages.type, projectType));
