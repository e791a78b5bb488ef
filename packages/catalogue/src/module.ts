import type { BackendModule } from '@up/platform/module';
import { registerCatalogueCalls } from './calls.ts';

export const catalogueModule: BackendModule = { name: 'catalogue', calls: registerCatalogueCalls };
