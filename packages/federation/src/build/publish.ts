import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { applicationFolder } from './application-folder.ts';
import { openBuilders, type Builders } from './builders.ts';
import { checkSources } from './check-sources.ts';
import type { PageExamples } from '../contract/page-examples.ts';
import { requireOwner, type Teams } from '../contract/teams.ts';
import { completeDraft } from '../store/draft.ts';
import { readPublication } from '../store/publication.ts';
import { withPrivateDraft } from '../store/private-draft.ts';
import { PublishedVersion } from '../store/published.ts';
import { shownHash, sourceHash, versionOfSources } from './source-version.ts';
import { createStore } from '../store/create-store.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

export interface Workspace {
  /** The repository's root. */
  root: string;
  /** A directory, or a bucket: `s3://bucket/prefix`. */
  storeDirectory: string;
  /** Base address of published files when another host serves them: `https://cdn.example.com/up/`. */
  publishedUrl?: string;
  environmentsDirectory: string;
}

export interface PublishOptions {
  /** A chosen version; otherwise it is derived from the sources. */
  version?: string;
  /** One of them signs each version for the team that owns the application. */
  teamKeys?: readonly KeyObject[];
  /** The teams of the platform, where they are known; see decision 46. */
  teams?: Teams;
  /** Whether types are not checked, as at a local start. A later publication without this checks them. */
  skipsTypes?: boolean;
  onProgress(message: string): void;
}

/** A version in the store, and whether this publication stored it. */
export interface PublishResult extends PublishedVersion {
  built: boolean;
}

/** What is going to be published: an application from its current sources. */
interface Publication {
  application: string;
  version: string;
  /** Whether the version was chosen, so that its name says nothing about the sources. */
  chosen: boolean;
  /** The hash of the sources. */
  sources: string;
  /** The version in the store, which is not built again. */
  stored?: PublishedVersion;
}

/** Concurrent builds; more would not be faster on two cores. */
const parallelBuilds = 2;

/**
 * Builds applications and puts them into the store as immutable folders. A version that is in the store already is not
 * built again. The sources of the others are checked first, and nothing is built when one has a fault; after a failed
 * build, no further one starts.
 * @throws {Error} when there is no such application, it belongs to another team, its sources have a fault, the chosen
 * version was built from other sources, or a build fails
 */
export async function publishVersions(
  workspace: Workspace,
  applications: readonly string[],
  options: PublishOptions,
): Promise<PublishResult[]> {
  const { version, teamKeys = [] } = options;
  // Where the teams are not known, at least nobody else's version is taken for one of this team.
  const teams =
    options.teams ??
    (teamKeys.length > 0
      ? { publisher: { applications: [...applications], keys: teamKeys.map((key) => createPublicKey(key)) } }
      : undefined);
  if (teams) for (const application of applications) requireOwner(teams, application, teamKeys);
  const planned = await Promise.all(applications.map((application) => plan(workspace, application, version)));
  const isUnchecked = ({ stored }: Publication) => !stored || (stored.typesUnchecked === true && !options.skipsTypes);
  const unchecked = planned.filter(isUnchecked).map(({ application }) => application);
  await checkSources(workspace.root, unchecked, options);
  const builders = openBuilders(workspace.root, parallelBuilds);
  const failures: unknown[] = [];
  const results: PublishResult[] = [];
  await Promise.all(
    planned.map(async (publication) => {
      try {
        results.push(await storePublication(workspace, publication, { ...options, teams }, builders));
      } catch (error) {
        failures.push(error);
      }
    }),
  );
  builders.close();
  if (failures.length > 0) throw failures[0];
  return results;
}

/** Builds an application and puts it into the store; see {@link publishVersions}. */
export async function publishVersion(
  workspace: Workspace,
  application: string,
  options: PublishOptions,
): Promise<PublishResult> {
  const [result] = await publishVersions(workspace, [application], options);
  if (!result) throw new Error(`${application} was not published`);
  return result;
}

async function plan(workspace: Workspace, application: string, chosen: string | undefined): Promise<Publication> {
  const { root } = workspace;
  applicationDirectory(root, application);
  const sources = await sourceHash(root, application);
  const version = chosen ?? versionOfSources(root, application, sources);
  if (!VersionName.safeParse(version).success) throw new Error(`"${version}" is not a version such as 1.2.0`);
  const publication = { application, version, chosen: chosen !== undefined, sources };
  return { ...publication, stored: await findStored(workspace, publication) };
}

/**
 * The version in the store.
 * @throws {Error} when its version was chosen before, for other sources
 */
async function findStored(
  { storeDirectory }: Workspace,
  { application, version, chosen, sources }: Publication,
): Promise<PublishedVersion | undefined> {
  const stored = await createStore(storeDirectory).find(application, version);
  if (stored && chosen && stored.sources !== sources) {
    const from = stored.sources === undefined ? 'unknown sources' : `the sources ${shownHash(stored.sources)}`;
    throw new Error(
      `${application} ${version} is in the store, built from ${from}; here are the sources ${shownHash(sources)}: ` +
        `choose another version`,
    );
  }
  return stored;
}

async function storePublication(
  workspace: Workspace,
  publication: Publication,
  { teams, teamKeys = [], skipsTypes, onProgress }: PublishOptions,
  builders: Builders,
): Promise<PublishResult> {
  const { root, storeDirectory } = workspace;
  const { application, version, sources } = publication;
  const requireOwn = async () => {
    if (teams) await readPublication(createStore(storeDirectory), teams, { application, version });
  };
  const found = async (published: PublishedVersion): Promise<PublishResult> => {
    await requireOwn();
    onProgress(`${application} ${version} is in the store`);
    return { ...published, built: false };
  };
  if (publication.stored) return found(publication.stored);
  const builder = await builders.take();
  try {
    return await withPrivateDraft(join(root, '.portal/drafts'), `${application}@${version}`, async (draft) => {
      // Another publication may have stored it while this one waited.
      const meanwhile = await findStored(workspace, publication);
      if (meanwhile) return found(meanwhile);
      const started = performance.now();
      onProgress(`${application} ${version}: building`);
      const directory = applicationDirectory(root, application);
      await builder.build({ directory, version, output: draft });
      // The next one is built while this one is compressed.
      builder.release();
      onProgress(`${application} ${version}: publishing`);
      const published = await completeDraft(draft, {
        name: application,
        version,
        sources,
        typesUnchecked: skipsTypes,
        teamKey: teams && requireOwner(teams, application, teamKeys).key,
        declaredExamples: await readExamples(directory),
      });
      await createStore(storeDirectory).put(published, draft);
      onProgress(`${application} ${version}: published in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      // Another machine may have been faster with other sources, or another team with its own.
      const stored = await findStored(workspace, publication);
      await requireOwn();
      return { ...(stored ?? published), built: true };
    });
  } catch (error) {
    builders.close();
    throw error;
  } finally {
    builder.release();
  }
}

/** The examples that a remote declares for its pages, in its `examples.ts`. */
async function readExamples(directory: string): Promise<PageExamples> {
  const file = join(directory, 'examples.ts');
  if (!existsSync(file)) return {};
  return ((await import(pathToFileURL(file).href)) as { default: PageExamples }).default;
}

/**
 * The folder of an application.
 * @throws {Error} when there is no such application
 */
export function applicationDirectory(root: string, application: string): string {
  const directory = applicationFolder(root, application);
  const known = ApplicationName.safeParse(application).success && existsSync(join(directory, 'webpack.config.mjs'));
  if (!known) throw new Error(`There is no application "${application}"`);
  return directory;
}
