import { documentTextToText } from '@up/platform/text/document-html';
import type { ApiErrorCode, Localized } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Texts } from '../texts/texts.ts';

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

function plain({ ko, en }: Localized): Localized {
  return { ko: documentTextToText(ko), en: documentTextToText(en) };
}
