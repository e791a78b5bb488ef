import { callDefinitions } from '../../call.ts';
import { freshSeconds } from '../../constants/fresh-seconds.ts';
import type { schemas } from './catalogue.schema.ts';

export type {
  ApiMenu,
  ApiPackage,
  BodyContent,
  ResponseCode,
  ErrorCode,
  ApiEvent,
  NamedExample,
  ProductInfo,
  UseCase,
  CmsContent,
} from './catalogue.schema.ts';

/* Each is marked as pure: the shell needs one of them, and its build drops the others. */
const defineCall = callDefinitions<typeof schemas>();

/** product.md#reads-of-the-frame: API spec menu data for group key 'groups', cached 3 minutes. The path is ours. */
export const apiMenu = /* @__PURE__ */ defineCall({
  name: 'apiMenu',
  summary: 'The tree of packages, groups and APIs',
  method: 'GET',
  path: '/api/no-auth/api-menu',
  freshSeconds: freshSeconds.apiMenu,
});

export const apiPlace = /* @__PURE__ */ defineCall({
  name: 'apiPlace',
  summary: 'What a page of the API documentation shows of the tree: where it is, and what is open around it',
  method: 'GET',
  path: '/api/no-auth/api-menu/place',
  richText: ['about'],
  freshSeconds: freshSeconds.apiMenu,
});

export const apiLevel = /* @__PURE__ */ defineCall({
  name: 'apiLevel',
  summary: 'What is directly below a node of the tree',
  method: 'GET',
  path: '/api/no-auth/api-menu/level',
  freshSeconds: freshSeconds.apiMenu,
});

export const packageDetails = /* @__PURE__ */ defineCall({
  name: 'packageDetails',
  summary: 'All packages of a type with their groups and APIs',
  method: 'GET',
  path: '/api/package/list/all/:type/details',
});

export const allGroups = /* @__PURE__ */ defineCall({
  name: 'allGroups',
  summary: 'All groups, filtered by a part of their title',
  method: 'GET',
  path: '/api/group/all',
});

export const productVersions = /* @__PURE__ */ defineCall({
  name: 'productVersions',
  summary: 'The versions of one API, newest first',
  method: 'GET',
  path: '/api/products/info/:id/versionList',
});

export const productInfo = /* @__PURE__ */ defineCall({
  name: 'productInfo',
  summary: 'One API with its parameters and responses',
  method: 'GET',
  path: '/api/products/info/:id',
  richText: ['description'],
  shortHtml: ['responseCode.description'],
});

export const allUseCases = /* @__PURE__ */ defineCall({
  name: 'allUseCases',
  summary: 'A compact list of all use cases',
  method: 'GET',
  path: '/api/use-case/all-compact',
});

export const cmsContents = /* @__PURE__ */ defineCall({
  name: 'cmsContents',
  summary: 'One content of the CMS, by slug, in the language of the request',
  method: 'GET',
  path: '/api/no-auth/cms-contents',
  richText: ['content'],
});
