import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name, version and globals of a build. `portal publish` passes the version. */
export interface Build {
  directory: string;
  name: string;
  version: string;
  /** Names of containers and chunk globals contain the version, so that two versions can run in one tab. */
  container: string;
  development: boolean;
  /** The build of React that the shell has when this one runs, which compiled JSX has to suit. */
  react: 'development' | 'production';
  /** The output folder: a temporary one for a publication, `dist` otherwise. */
  output: string;
  /** `portal dev`: changed modules are replaced in the open page, for remotes in a shell of `portal dev`. */
  swapped: boolean;
}

/**
 * Reads the name and version of a build from the application's `package.json` and the environment.
 * @throws {Error} when the file has no name or no version
 */
export function describeBuild(directory: string, role: 'host' | 'remote'): Build {
  const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Record<string, string>;
  if (!name || !version) throw new Error(`${directory}/package.json has no name or no version`);
  const published = process.env.PORTAL_VERSION ?? version;
  const development = process.env.NODE_ENV === 'development';
  // The shell of another site has no runtime that replaces modules, so a change reloads the page.
  const ownShell = process.env.DEVELOPMENT_SHELL !== undefined || role === 'host';
  return {
    directory,
    name,
    version: published,
    container: `${name}_${published}`.replace(/\W/g, '_'),
    development,
    react: development && ownShell ? 'development' : 'production',
    output: process.env.PORTAL_OUTPUT ?? join(directory, 'dist'),
    swapped: development && ownShell && role === 'remote',
  };
}
