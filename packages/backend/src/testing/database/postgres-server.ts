import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findPrograms, programsIn } from '../../platform/database/embedded/programs.ts';
import { type PostgresServer, startServer } from '../../platform/database/embedded/start-server.ts';

export interface TestServerOptions {
  /** The folder of the programs of an installed server; absent: those of the embedded one. */
  installed?: string;
  /** An installed server, or a locale of the system. */
  locale?: string;
}

/** Starts a separate, empty PostgreSQL server that is deleted by `stop`, and that ends with this process. */
export async function startPostgres({ installed, locale }: TestServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'up-postgres-'));
  const server = await startServer(join(folder, 'postgres'), {
    programs: installed ? () => programsIn(installed) : findPrograms,
    locale: locale ? [`--locale=${locale}`] : undefined,
    durable: false,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the programs of a PostgreSQL server that is installed on this machine. */
export function findInstalledPostgres(): string | undefined {
  return candidates().find((folder) => existsSync(join(folder, 'initdb')));
}

function candidates(): string[] {
  const root = '/usr/lib/postgresql';
  const packaged = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim(), ...packaged];
  } catch {
    return packaged;
  }
}
