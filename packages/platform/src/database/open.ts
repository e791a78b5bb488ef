import type { Config } from '../start/config.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/open.ts';
import { openServer } from './server.ts';

/**
 * Opens the configured database: that of a server, or the embedded one in the data directory.
 * @param onLost is called when the embedded database ends on its own
 * @throws {StartError} when it cannot be used
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (message: string) => void,
): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir, onLost);
}
