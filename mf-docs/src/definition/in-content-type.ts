import type { BodyContent, ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isJson } from '@up/api/parameters/form-pairs';

/** The content types of a body, `request` or `response-200`: the one that is shown, and all of them. */
interface ContentTypes {
  body: string;
  shown: string;
  all: string[];
}

const jsonType = 'application/json';

/** The bodies of an API whose content type a page names: those with several, or with one other than JSON. */
export function contentTypesOf(api: ProductInfo): ContentTypes[] {
  const typesOf = (body: string, shown = jsonType, contents: readonly BodyContent[] = []) =>
    shown === jsonType && contents.length === 0
      ? []
      : [{ body, shown, all: [shown, ...contents.map(({ contentType }) => contentType)] }];
  return [
    ...typesOf('request', api.requestContentType, api.requestContents),
    ...api.responseCode.flatMap(({ httpCode, contentType, contents }) =>
      typesOf(`response-${httpCode}`, contentType, contents),
    ),
  ];
}

/** An API as its page shows it with a content type of a body in place of the first. */
export function inContentType(api: ProductInfo, body: string, contentType: string | undefined): ProductInfo {
  const isChosen = (each: BodyContent) => each.contentType === contentType;
  if (body !== 'request') {
    const responseCode = api.responseCode.map((response) => {
      const found = body === `response-${response.httpCode}` && response.contents?.find(isChosen);
      if (!found) return response;
      const { example, params = response.resParam } = found;
      return { ...response, contentType, example, examples: undefined, resParam: params };
    });
    return { ...api, responseCode };
  }
  const found = api.requestContents?.find(isChosen);
  if (!found) return api;
  const { params, example, encodings } = found;
  const others = api.reqParamJson.filter(({ location }) => location !== 'body');
  return {
    ...api,
    requestContentType: contentType,
    requestExample: example,
    requestExamples: undefined,
    bodyEncodings: encodings,
    ...(params && { reqParamJson: [...others, ...params] }),
  };
}

/** Whether a body of an API is written as a text, and not field by field: XML, lines, or plain text. */
export function isTextBody({
  requestContentType: type,
  requestExample,
}: Pick<ProductInfo, 'requestContentType' | 'requestExample'>): boolean {
  return type !== undefined && !isJson(type) && !type.includes('form') && typeof requestExample === 'string';
}
