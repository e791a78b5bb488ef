import { shellConfig } from '@up/federation/webpack';

export default shellConfig({ directory: import.meta.dirname });
