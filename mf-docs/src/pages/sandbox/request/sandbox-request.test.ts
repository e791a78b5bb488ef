import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { described, moveCard } from '../../../testing/sandbox-fixture.ts';
import { requestFields } from './request-fields.ts';
import { exampleForm, initialForm, presentValues } from './request-values.ts';
import { maskedPair, sandboxRequest } from './sandbox-request.ts';

function sentBody(requestExample: unknown, more: Partial<ProductInfo> = {}): string | undefined {
  const api: ProductInfo = { ...moveCard, ...more, requestExample };
  const fields = requestFields(api);
  return sandboxRequest(api, presentValues(fields, exampleForm(fields, api)), maskedPair).body;
}

describe('a body that is one field of the form', () => {
  const list = described('body', { type: 'array', params: [described('item')] });

  test('is sent as it is', () => {
    expect(JSON.parse(sentBody(['a', 'b'], { reqParamJson: [list] }) ?? '')).toEqual(['a', 'b']);
    const text = { reqParamJson: [described('body')], requestContentType: 'text/plain' };
    expect(sentBody('sample', text)).toBe('sample');
  });

  test('is not mistaken for an object with a field of this name', () => {
    const example = { body: 'a' };
    expect(JSON.parse(sentBody(example, { reqParamJson: [described('body')] }) ?? '')).toEqual(example);
  });
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'an empty item of a mandatory list is an empty text of a form (%s)',
  (requestContentType) => {
    const list = described('tags', { type: 'array', moc: 'mandatory', params: [described('item')] });
    const api: ProductInfo = { ...moveCard, reqParamJson: [list], requestContentType };
    const fields = requestFields(api);
    const { body, parts } = sandboxRequest(api, presentValues(fields, initialForm(fields)), maskedPair);
    expect(parts ? parts.map(({ value }) => value) : body).toEqual(parts ? [''] : 'tags=');
  },
);
