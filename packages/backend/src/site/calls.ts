import { siteConfig } from '@up/api/calls/site';

import type { Config } from '../config.ts';
import type { Calls } from '../http/calls.ts';

export type SiteOptions = Pick<Config, 'environment' | 'siteUrl' | 'passwordMaxLength'>;

export function registerSiteCalls(calls: Calls, { environment, siteUrl, passwordMaxLength }: SiteOptions): void {
  calls.register(siteConfig, async () => ({ environment, siteUrl, passwordMaxLength }));
}
