import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { described, moveCard } from '../../../testing/sandbox-fixture.ts';
import { formApi } from './form-api.ts';
import { requestFields } from './request-fields.ts';
import { exampleForm, initialForm, presentValues } from './request-values.ts';
import { maskedPair, sandboxRequest } from './sandbox-request.ts';

function sentBody(requestExample: unknown, more: Partial<ProductInfo> = {}): string | undefined {
  const api = formApi({ ...moveCard, ...more, requestExample }, undefined);
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

describe('an example is sent whole', () => {
  const limits = described('limits', { type: 'object', params: [described('day')] });
  test.each<[string, unknown, ParameterDefinition[]]>([
    ['with further fields', { day: 'a', mcc_5411: 1 }, [described('day')]],
    ['with further fields in a group', { limits: { day: 'a', mcc_5411: 1 } }, [limits]],
    [
      'with further fields in a list',
      { list: [{ day: 'a' }, { day: 'b', mcc_5411: 1 }] },
      [described('list', { type: 'array', params: [limits] })],
    ],
    ['with a text for an object', { limits: 'none' }, [limits]],
    ['with a number for a list', { list: 5 }, [described('list', { type: 'array' })]],
    ['with a list for a value of any type', { value: [1, { total: 1 }] }, [described('value')]],
    ['with numbers for a value of any type', { value: [1, 2] }, [described('value')]],
    [
      'with an object for a value of any type',
      { op: 'replace', value: { total: 1 } },
      [described('op'), described('value')],
    ],
    [
      'with a list in lists',
      { list: [['a'], ['b']] },
      [described('list', { type: 'array', params: [described('item', { type: 'array' })] })],
    ],
  ])('%s', (_name, example, reqParamJson) => {
    expect(JSON.parse(sentBody(example, { reqParamJson }) ?? '')).toEqual(example);
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
