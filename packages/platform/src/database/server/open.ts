import type { Config } from '../../start/config.ts';
import type { OpenDatabase } from '../database.ts';
import { type EmbeddedOptions, openEmbedded } from '../embedded/open.ts';
import { openServer } from './server.ts';

/**
 * Opens the configured database: that of a server, or the embedded one in the data directory.
 * @throws {StartError} when it cannot be used
 */
export function openDatabase(
  { databaseUrl, dataDir, migrations }: Pick<Config, 'databaseUrl' | 'dataDir' | 'migrations'>,
  options: EmbeddedOptions,
): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl, { migrations, ...options }) : openEmbedded(dataDir, options);
}
