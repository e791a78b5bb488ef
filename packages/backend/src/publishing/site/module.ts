import { siteConfig } from '@up/api/calls/publishing/site';

import type { BackendModule } from '@up/platform/module';

export const siteModule: BackendModule = {
  name: 'site',
  calls: (calls, { site: { environment, siteUrl, passwordMaxLength, emailMaxLength, telemetrySample } }) => {
    calls.register(siteConfig, async () => ({
      environment,
      siteUrl,
      passwordMaxLength,
      emailMaxLength,
      telemetrySample,
    }));
  },
};
