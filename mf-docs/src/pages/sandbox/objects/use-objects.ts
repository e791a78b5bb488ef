import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { sandboxObjects, type SandboxObject } from '@up/api/calls/trials/test-data';
import { callQuery, usePortal } from '@up/host';

/** The objects in the sandbox of the chosen project, as suggestions for fields; empty without a project. */
const Objects = createContext<{ apiId: string; objects: readonly SandboxObject[] }>({ apiId: '', objects: [] });
export const ObjectsProvider = Objects.Provider;
export const useSuggestedObjects = () => useContext(Objects);

/** The newest objects in the sandbox of a project. */
export function useSandboxObjects(projectId: string | undefined) {
  const portal = usePortal();
  const query = callQuery(portal, sandboxObjects, { params: { projectId: projectId ?? '' } });
  return useQuery({ ...query, queryFn: projectId === undefined ? skipToken : query.queryFn });
}
