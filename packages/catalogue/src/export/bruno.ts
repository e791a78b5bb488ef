import { isJson } from '@up/api/parameters/form-pairs';
import type { OpenCollection } from '@opencollection/types';
import type { Folder, Item } from '@opencollection/types/collection/item';
import type { HttpRequest, HttpRequestBody, HttpRequestHeader } from '@opencollection/types/requests/http';

import {
  type Collection,
  type CollectionBody,
  type CollectionFolder,
  type CollectionRequest,
  type Pair,
} from './collection.ts';

/**
 * A collection in the format of Bruno, as one file: https://spec.opencollection.com. Its environment has the address and
 * the keys; Bruno keeps the value of a secret outside of files.
 */
export function brunoCollection({ name, description, folders, baseUrl, accessKey }: Collection): OpenCollection {
  return {
    opencollection: '1.0.0',
    info: { name },
    config: {
      environments: [
        {
          name: 'Sandbox',
          variables: [
            { name: 'baseUrl', value: baseUrl },
            { name: 'accessKey', value: accessKey },
            { name: 'secretKey', secret: true },
          ],
        },
      ],
    },
    items: folders.map(folderItem),
    docs: description,
    bundled: true,
  };
}

function folderItem({ name, requests, folders }: CollectionFolder, index: number): Folder {
  const items: Item[] = [
    ...requests.map(requestItem),
    ...folders.map((folder, place) => folderItem(folder, requests.length + place)),
  ];
  return { info: { name, type: 'folder', seq: index + 1 }, items };
}

function requestItem(request: CollectionRequest, index: number): HttpRequest {
  const { name, description, method, url, headers, query, pathParameters, body, responses } = request;
  return {
    info: { name, type: 'http', seq: index + 1 },
    http: {
      method,
      url,
      headers: headers.map(entryOf),
      params: [
        ...pathParameters.map((each) => ({ ...entryOf(each), type: 'path' as const })),
        ...query.map((each) => ({ ...entryOf(each), type: 'query' as const })),
      ],
      ...(body && { body: bodyIn(body) }),
    },
    docs: description,
    examples: responses.map((response) => ({
      name: response.name,
      request: { method, url },
      response: {
        status: response.code,
        headers: [{ name: 'Content-Type', value: response.contentType }],
        body: { type: isJson(response.contentType) ? 'json' : 'text', data: response.body },
      },
    })),
  };
}

function entryOf({ key, ...rest }: Pair): HttpRequestHeader {
  return { name: key, ...rest };
}

function bodyIn(body: CollectionBody): HttpRequestBody {
  if (body.kind === 'text') return { type: isJson(body.contentType) ? 'json' : 'text', data: body.text };
  if (body.kind === 'form') {
    return { type: 'form-urlencoded', data: body.parts.map(({ key, value }) => ({ name: key, value })) };
  }
  return {
    type: 'multipart-form',
    data: body.parts.map(({ key: name, value, isFile, ...part }) =>
      isFile ? { ...part, name, type: 'file', value: [] } : { ...part, name, type: 'text', value },
    ),
  };
}
