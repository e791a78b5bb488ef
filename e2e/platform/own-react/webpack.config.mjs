import { remoteConfig } from '@up/federation/webpack';

import declaration from './remote.ts';

export default remoteConfig({ directory: import.meta.dirname, declaration });
