import type { FileStore } from '@up/platform/files/file-store';
import type { Config } from '@up/platform/start/config';

/** What the commands of `portal` that need the database itself are told. */
export interface Maintenance {
  config: Config;
  files: FileStore;
  print(line: string): void;
}
