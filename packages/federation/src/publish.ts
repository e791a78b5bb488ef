import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { runBuild } from './build.ts';
import { completeDraft } from './draft.ts';
import { withPrivateDraft } from './private-draft.ts';
import { PublishedVersion } from './published.ts';
import { sourceVersion } from './source-version.ts';
import { createStore } from './store.ts';
import { ApplicationName, VersionName } from './version-name.ts';

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
  onProgress(message: string): void;
}

/** A version in the store, and whether this publication stored it. */
export interface PublishResult extends PublishedVersion {
  built: boolean;
}

/**
 * Builds an application and puts it into the store as an immutable folder. A version that is in the store already is
 * not built again.
 * @throws {Error} when there is no such application, or its build fails
 */
export async function publishVersion(
  workspace: Workspace,
  application: string,
  { version: chosen, onProgress }: PublishOptions,
): Promise<PublishResult> {
  const { root, storeDirectory } = workspace;
  const directory = applicationDirectory(root, application);
  const version = chosen ?? (await sourceVersion(root, application));
  if (!VersionName.safeParse(version).success) throw new Error(`"${version}" is not a version such as 1.2.0`);
  const store = createStore(storeDirectory);
  const stored = async (): Promise<PublishResult | undefined> => {
    const published = await store.find(application, version);
    if (published) onProgress(`${application} ${version} is in the store`);
    return published && { ...published, built: false };
  };
  const already = await stored();
  if (already) return already;
  return withPrivateDraft(join(root, '.portal/drafts'), `${application}@${version}`, async (draft) => {
    // Another publication may have stored it while this one waited.
    const meanwhile = await stored();
    if (meanwhile) return meanwhile;
    onProgress(`${application} ${version}: building`);
    await runBuild({ directory, version, output: draft });
    onProgress(`${application} ${version}: publishing`);
    const published = await completeDraft(draft, { name: application, version });
    await store.put(published, draft);
    return { ...((await store.find(application, version)) ?? published), built: true };
  });
}

/**
 * The folder of an application.
 * @throws {Error} when there is no such application
 */
export function applicationDirectory(root: string, application: string): string {
  const directory = join(root, application);
  const known = ApplicationName.safeParse(application).success && existsSync(join(directory, 'webpack.config.mjs'));
  if (!known) throw new Error(`There is no application "${application}"`);
  return directory;
}
