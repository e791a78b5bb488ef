import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name, version and globals of one build. The version is handed in by `portal publish`. */
export interface Build {
  directory: string;
  name: string;
  version: string;
  /** Container name and chunk globals carry the version, so two versions can live in one tab. */
  container: string;
  development: boolean;
  /** Where the build is written to: a folder of its own when it is published, `dist` otherwise. */
  output: string;
  /** `portal dev`: a changed module is swapped in the open page. The shell is what it is swapped in. */
  swapped: boolean;
}

/**
 * Reads what a build is called from the application's `package.json` and the environment.
 * @throws {Error} when the file has no name or no version
 */
export function describeBuild(directory: string, role: 'host' | 'remote'): Build {
  const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Record<string, string>;
  if (!name || !version) throw new Error(`${directory}/package.json has no name or no version`);
  const published = process.env.PORTAL_VERSION ?? version;
  const development = process.env.NODE_ENV === 'development';
  return {
    directory,
    name,
    version: published,
    container: `${name}_${published}`.replace(/\W/g, '_'),
    development,
    output: process.env.PORTAL_OUTPUT ?? join(directory, 'dist'),
    swapped: development && role === 'remote',
  };
}
