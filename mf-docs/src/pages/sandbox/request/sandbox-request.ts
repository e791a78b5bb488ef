import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isRecord } from '@up/api/is-record';

import { hasWholeBody, type WholeBody } from '../../../definition/whole-body.ts';
import { writeParts } from '../../../samples/body-pieces.ts';
import {
  type FormPart,
  httpRequest,
  type HttpRequest,
  type RequestForm,
  type RequestValues,
} from '../../../samples/http-request.ts';
import { keyHeaders } from '../../../definition/key-headers.ts';
import { sampleValue } from '../../../samples/sample.ts';
import { mask } from '../../../sandbox-workspace/keys-query.ts';
import { chosenFile } from './chosen-files.ts';

interface KeyPair {
  accessKey: string;
  secretKey: string;
}

export const maskedPair: KeyPair = { accessKey: mask, secretKey: mask };

/** The request, both to send and to show as a command. */
export function sandboxRequest(
  api: RequestForm & WholeBody,
  values: RequestValues,
  { accessKey, secretKey }: KeyPair,
): HttpRequest {
  const header = { [keyHeaders.access]: accessKey, [keyHeaders.secret]: secretKey, ...values.header };
  const body = isRecord(values.body) && hasWholeBody(api) ? values.body.body : values.body;
  const request = httpRequest(api, { ...values, header, body });
  return { ...request, bodyFile: chosenFile(request.body)?.name, parts: request.parts?.map(withChosenFile) };
}

/** A part whose value stands for a file has its name and its type. */
function withChosenFile(part: FormPart): FormPart {
  const file = chosenFile(part.value);
  if (!file) return part;
  return { ...part, filename: file.name, ...(file.type !== '' && { type: file.type }) };
}

/** A request with a body that can be sent and signed. */
export interface SentRequest extends Omit<HttpRequest, 'body' | 'parts'> {
  body?: string | Blob;
}

/** A request with the bytes of its files. */
export function sentRequest(request: HttpRequest): SentRequest {
  const { pieces, body, ...rest } = writeParts(request, `form-boundary-${crypto.randomUUID()}`);
  if (!pieces) return { ...rest, body: chosenFile(body) ?? body };
  const contents = pieces.map((piece) =>
    typeof piece === 'string' ? piece : (chosenFile(piece.value) ?? piece.value),
  );
  return { ...rest, body: new Blob(contents) };
}

/** Whether a request has files, whose bytes no command contains. */
export function hasFiles({ body, parts = [] }: HttpRequest): boolean {
  return [body, ...parts.map(({ value }) => value)].some((each) => chosenFile(each) !== undefined);
}

/** The example of a key in the definition. */
export function examplePair({ reqHeaderJson }: Pick<ProductInfo, 'reqHeaderJson'>): KeyPair {
  const exampleOf = (name: string) => {
    const header = reqHeaderJson.find(({ field }) => field.toLowerCase() === name.toLowerCase());
    return header ? String(sampleValue(header)) : name;
  };
  return { accessKey: exampleOf(keyHeaders.access), secretKey: exampleOf(keyHeaders.secret) };
}
