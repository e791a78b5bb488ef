import { defaultLocale } from '@up/api/constants/locales';

import type { System } from './actor.ts';
import type { Context, Services } from './context.ts';

/** The context of the portal's own work, such as jobs. */
export function systemContext(services: Services): Context<System> {
  return { ...services, actor: { kind: 'system' }, locale: defaultLocale, address: '' };
}
