import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';

import type { Key } from '@up/api/calls/projects/key';
import type { Project } from '@up/api/calls/projects/project';
import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { useHydrated, usePortal, useSession } from '@up/host';

import { storeSandboxValue, readSandboxValue } from '../../../sandbox-workspace/tab-storage.ts';
import { keysQuery, secretQuery, usableKeys } from '../../../sandbox-workspace/keys-query.ts';
import { projectsFor, projectsQuery } from '../../../sandbox-workspace/projects-query.ts';
import type { Signer } from './signing/signer.ts';
import { chooseSigner, signers } from './signing/signers.ts';

/** The values of the key's two headers. */
export interface KeyPair {
  accessKey: string;
  secretKey: string;
}

/** The chosen project and key; `step` says what is missing. */
export interface Access {
  step: 'loading' | 'signedOut' | 'failed' | 'noProject' | 'noKey' | 'ready';
  projects: readonly Project[];
  project?: Project;
  chooseProject(projectId: string): void;
  keys: readonly Key[];
  /** Keys of every kind, including those that sign. */
  allKeys: readonly Key[];
  key?: Key;
  chooseKey(keyId: string): void;
  /** Only when ready. */
  pair?: KeyPair;
  /** Signs the requests, if a signing key was chosen. */
  signer?: Signer;
  chooseSigner(signer: Signer | undefined): void;
  error: unknown;
  retry(): void;
}

/** The chosen project is remembered for the tab's session; the key is the first that is usable. */
export function useAccess({ packages }: Pick<ProductInfo, 'packages'>): Access {
  const portal = usePortal();
  const inBrowser = useHydrated();
  const loggedIn = useSession((session) => session.loggedIn);
  const [selection, setSelection] = useState<{ projectId?: string; keyId?: string }>({});

  const list = projectsQuery(portal);
  const projectsResponse = useQuery({ ...list, queryFn: inBrowser && loggedIn ? list.queryFn : skipToken });
  const packageIds = packages.map(({ id }) => id);
  const projects = projectsFor(projectsResponse.data ?? [], packageIds);
  const requestedId = useSearchParams()[0].get('project') ?? undefined;
  const selectedId = selection.projectId ?? requestedId ?? (inBrowser ? readSandboxValue('project') : undefined);
  const project = projects.find(({ projectID }) => projectID === selectedId) ?? projects[0];

  const keyList = keysQuery(portal, project?.projectID ?? '');
  const keysResponse = useQuery({ ...keyList, queryFn: project ? keyList.queryFn : skipToken });
  const keys = usableKeys(keysResponse.data ?? []);
  const key = keys.find(({ keyId }) => keyId === selection.keyId) ?? keys[0];

  const secret = secretQuery(portal, project?.projectID ?? '', key?.keyId ?? '');
  const secretResponse = useQuery({ ...secret, queryFn: project && key ? secret.queryFn : skipToken });
  const pair = loggedIn && key ? secretResponse.data : undefined;

  const chosenSigner = useStore(signers, (state) => (project ? state.signers[project.projectID] : undefined));
  const signer = isRevoked(chosenSigner, keysResponse.data ?? []) ? undefined : chosenSigner;

  const failed = [projectsResponse, keysResponse, secretResponse].find(({ isLoadingError }) => isLoadingError);
  return {
    step: stepOf(),
    projects,
    project,
    chooseProject(projectId) {
      storeSandboxValue('project', projectId);
      setSelection({ projectId });
    },
    keys,
    allKeys: keysResponse.data ?? [],
    key,
    chooseKey: (keyId) => setSelection(({ projectId }) => ({ projectId, keyId })),
    pair,
    signer: pair && signer,
    chooseSigner: (changed) => project && chooseSigner(project.projectID, changed),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };

  function stepOf(): Access['step'] {
    if (!inBrowser) return 'loading';
    if (!loggedIn) return 'signedOut';
    if (failed) return 'failed';
    if (!projectsResponse.data) return 'loading';
    if (!project) return 'noProject';
    if (!keysResponse.data) return 'loading';
    if (!key) return 'noKey';
    return pair ? 'ready' : 'loading';
  }
}

/** Whether the key of a signer has expired or was deleted. A key that was made here a moment ago is not listed yet. */
function isRevoked(signer: Signer | undefined, all: readonly Key[]): boolean {
  return all.some(({ accessKey, status }) => accessKey === signer?.keyId && status !== 'active');
}
