import { isJson } from '@up/api/parameters/form-pairs';
import { type Collection, type CollectionBody, type CollectionFolder, type CollectionRequest } from './collection.ts';

/** The version of the format: https://schema.getpostman.com/json/collection/v2.1.0/collection.json */
const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Json = Record<string, unknown>;

/** A collection in the format of Postman (2.1). Its variables are the address and the keys. */
export function postmanCollection({ name, description, folders, baseUrl, accessKey }: Collection): Json {
  return {
    info: { name, description, schema },
    item: folders.map(folderItem),
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'accessKey', value: accessKey },
      { key: 'secretKey', value: '' },
    ],
  };
}

function folderItem({ name, requests, folders }: CollectionFolder): Json {
  return { name, item: [...requests.map(requestItem), ...folders.map(folderItem)] };
}

function requestItem(request: CollectionRequest): Json {
  const { name, description, method, path, url, headers, query, pathParameters, body, responses } = request;
  return {
    name,
    request: {
      method,
      description,
      header: headers,
      url: {
        raw: url,
        host: ['{{baseUrl}}'],
        path,
        ...(query.length > 0 && { query }),
        variable: pathParameters,
      },
      ...(body && { body: bodyIn(body) }),
    },
    response: responses.map(({ contentType, ...response }) => ({
      ...response,
      header: [{ key: 'Content-Type', value: contentType }],
    })),
  };
}

function bodyIn(body: CollectionBody): Json {
  if (body.kind === 'text') {
    const language = isJson(body.contentType) ? 'json' : 'text';
    return { mode: 'raw', raw: body.text, options: { raw: { language } } };
  }
  if (body.kind === 'form') {
    return { mode: 'urlencoded', urlencoded: body.parts.map(({ key, value }) => ({ key, value })) };
  }
  return {
    mode: 'formdata',
    formdata: body.parts.map(({ isFile, value, ...part }) =>
      isFile ? { ...part, type: 'file', src: [] } : { ...part, value, type: 'text' },
    ),
  };
}
