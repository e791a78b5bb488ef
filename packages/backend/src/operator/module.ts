import type { BackendModule } from '../module/module.ts';
import { registerOperatorCalls } from './calls.ts';

export const operatorModule: BackendModule = { name: 'operator', calls: registerOperatorCalls };
