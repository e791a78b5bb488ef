import type { BackendModule } from '../platform/module/module.ts';
import { registerCatalogueCalls } from './calls.ts';

export const catalogueModule: BackendModule = { name: 'catalogue', calls: registerCatalogueCalls };
