import type { ApiErrorCode, ApiResponse } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { contentsOf, jsonType } from './content.ts';
import { headerSamples } from './parameter-values.ts';
import { type Conversion, isUnlisted } from './conversion.ts';
import { declaredField } from './parameters.ts';
import { shownBody } from './shown-body.ts';
import { joined, plain, type Texts } from '../texts/texts.ts';

/**
 * The responses of an operation with their status codes, in document order; without those that every API gives alike
 * (`x-unlisted`), which only the OpenAPI document repeats.
 */
export function responsesOf(operation: DocumentNode, texts: Texts, isForeign: boolean): ApiResponse[] {
  const conversion: Conversion = { texts, direction: 'response', isForeign };
  return operation.entries('responses').flatMap(([httpCode, reference]) => {
    const response = reference.follow();
    if (isUnlisted(response)) return [];
    const isBodiless = response.has('content') && hasNoBody(operation, httpCode);
    if (isBodiless) response.child('content')?.noteOmitted('a response with this status or to HEAD has no body');
    const contents = isBodiless ? [] : contentsOf(response);
    const body = shownBody(contents, conversion);
    const rules = isBodiless ? noBody : body.rules;
    const contentType = contents[0]?.type ?? jsonType;
    const headers = response.entries('headers');
    const description = plain(texts.localize(reference.text('description') ?? response.text('description'), httpCode));
    const samples = isForeign ? headerSamples(headers) : {};
    return {
      httpCode,
      description: joined([description, ...(rules ? [rules] : [])], '\n'),
      headers: headers.map(([field, header], index) =>
        declaredField(header.followDescribed(), { field, location: 'header', order: index + 1 }, conversion),
      ),
      ...(Object.keys(samples).length > 0 && { headerSamples: samples }),
      params: body.params,
      ...(contentType !== jsonType && { contentType }),
      ...(body.example !== undefined && { example: body.example }),
      ...(body.examples.length > 0 && { examples: body.examples }),
      ...(body.contents.length > 0 && { contents: body.contents }),
    };
  });
}

const noBody = {
  ko: '문서에는 본문이 있지만, 이 응답에는 본문이 없습니다.',
  en: 'The document describes a body, but this response never has one.',
};

/** Whether HTTP lets no response to a call, or with a status, have a body (RFC 9110, 6.4.1). */
function hasNoBody({ pointer }: DocumentNode, httpCode: string): boolean {
  return /^(1..|204|205|304)$/.test(httpCode) || pointer.endsWith('/head');
}

/**
 * The error codes of an operation, ordered by status: its own and those of its responses.
 *
 *     x-error-codes:
 *       - status: '409'
 *         code: CONFLICT
 *         reason: CARD_NOT_ACTIVE   # distinguishes errors with the same code
 *         cause: The card is not ACTIVE.
 *         remedy: Activate or resume the card.
 */
export function errorCodesOf(operation: DocumentNode, texts: Texts): ApiErrorCode[] {
  const ofResponses = operation
    .entries('responses')
    .flatMap(([status, response]) => errorCodesAt(response.follow(), status, texts));
  const found = [...errorCodesAt(operation, '', texts), ...ofResponses];
  return found.toSorted((a, b) => a.httpCode.localeCompare(b.httpCode));
}

function errorCodesAt(place: DocumentNode, status: string, texts: Texts): ApiErrorCode[] {
  return place.items('x-error-codes').map((reference) => {
    const each = reference.follow();
    const reason = each.string('reason');
    return {
      httpCode: each.string('status') ?? status,
      code: each.requiredString('code'),
      ...(reason !== undefined && { reason }),
      cause: plain(texts.localize(each.text('cause'), '')),
      remedy: plain(texts.localize(each.text('remedy'), '')),
    };
  });
}
