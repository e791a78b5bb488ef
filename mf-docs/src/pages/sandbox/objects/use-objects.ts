import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { sandboxObjects, type SandboxObject } from '@up/api/calls/trials/test-data';
import { callQuery, usePortal } from '@up/host';

interface SuggestedObjects {
  apiId: string;
  projectId?: string;
  /** Absent without a project, and until they are known. */
  objects?: readonly SandboxObject[];
}

/** The objects in the sandbox of the chosen project, as suggestions for fields. */
const Objects = createContext<SuggestedObjects>({ apiId: '' });
export const ObjectsProvider = Objects.Provider;
export const useSuggestedObjects = () => useContext(Objects);

/** The newest objects in the sandbox of a project. */
export function useSandboxObjects(projectId: string | undefined) {
  const portal = usePortal();
  const query = callQuery(portal, sandboxObjects, { params: { projectId: projectId ?? '' } });
  return useQuery({ ...query, queryFn: projectId === undefined ? skipToken : query.queryFn });
}
