import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { sandboxObjects } from '@up/api/calls/trials/test-data';
import { withOwnIds } from '@up/api/sandbox-objects/own-values';
import { callQuery, type Portal } from '@up/host';

import { keyHeaders } from '../definition/key-headers.ts';
import { keysQuery, mask, secretQuery, usableKeys } from '../sandbox-workspace/keys-query.ts';
import { projectsFor, projectsQuery } from '../sandbox-workspace/projects-query.ts';
import { readSandboxValue } from '../sandbox-workspace/tab-storage.ts';
import { type CurlRequest, exampleValues } from './languages/curl.ts';
import { httpRequest, type HttpRequest } from './http-request.ts';

/** What a sample of an API shows. */
export type SampledApi = CurlRequest & Pick<ProductInfo, 'id' | 'packages'>;

/**
 * The request of an API's example with the viewer's mock key and the newest ids of the sandbox: as it is shown, with the
 * secret masked, and as it is copied.
 */
export type OwnRequest = (api: SampledApi) => { shown: HttpRequest; copied: HttpRequest };

/**
 * How an example becomes the viewer's own request: with the key and the ids that the sandbox viewer would use. Null for a viewer
 * without a project that may call the API, or without a key.
 */
export async function findOwnRequest(portal: Portal, packages: ProductInfo['packages']): Promise<OwnRequest | null> {
  const { queryClient } = portal;
  const projects = projectsFor(
    await queryClient.query(projectsQuery(portal)),
    packages.map(({ id }) => id),
  );
  const chosen = readSandboxValue('project');
  const project = projects.find(({ projectID }) => projectID === chosen) ?? projects[0];
  if (!project) return null;
  const [key] = usableKeys(await queryClient.query(keysQuery(portal, project.projectID)));
  if (!key) return null;
  const { accessKey, secretKey } = await queryClient.query(secretQuery(portal, project.projectID, key.keyId));
  const objects = await queryClient.query(
    callQuery(portal, sandboxObjects, { params: { projectId: project.projectID } }),
  );
  // The same while the page is open: the code that is copied is the one that is read.
  const suffix = crypto.randomUUID().slice(0, 6);
  return (api) => {
    const { values } = withOwnIds({ ...exampleValues(api) }, { apiId: api.id, objects, random: () => suffix });
    const request = httpRequest(api, values);
    return { shown: withKey(request, accessKey, mask), copied: withKey(request, accessKey, secretKey) };
  };
}

function withKey(request: HttpRequest, accessKey: string, secretKey: string): HttpRequest {
  const values = new Map([
    [keyHeaders.access.toLowerCase(), accessKey],
    [keyHeaders.secret.toLowerCase(), secretKey],
  ]);
  return {
    ...request,
    headers: request.headers.map(([name, value]) => [name, values.get(name.toLowerCase()) ?? value]),
  };
}
