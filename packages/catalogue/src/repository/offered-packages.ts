import { and, eq } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import { projectType } from '../project-type.ts';
import { apiPackages } from '../tables.ts';

/** The packages that a project can choose, and that a consulting recommends: active ones of its type. */
export const isOffered = and(eq(apiPackages.status, packageStatus.active), eq(apiPackages.type, projectType));
