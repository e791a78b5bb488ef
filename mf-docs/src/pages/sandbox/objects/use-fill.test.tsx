import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import type { SandboxObject } from '@up/api/calls/trials/test-data';

import { moveCard, ownCard } from '../../../testing/sandbox-fixture.ts';
import { useRequestForm } from '../form/use-request-form.ts';
import { useFill } from './use-fill.ts';

beforeEach(() => sessionStorage.clear());

function openForm() {
  const load = jest.fn();
  const { result, rerender } = renderHook(
    ({ objects }) => {
      const request = useRequestForm(moveCard);
      return { request, filling: useFill(moveCard, request, { hasProject: true, objects, load }) };
    },
    { wrapper: MemoryRouter, initialProps: { objects: [] as readonly SandboxObject[] } },
  );
  return {
    load,
    fill: () => act(() => result.current.filling.fill()),
    find: (...ids: string[]) => rerender({ objects: ids.map((id) => ({ ...ownCard, id })) }),
    type: (limit: string) =>
      act(() => result.current.request.form.setValue('query.$limit', limit, { shouldDirty: true })),
    values: () => result.current.request.form.getValues(),
  };
}

test('a filled form is filled again with objects that were made since', () => {
  const { load, fill, find, values } = openForm();
  fill();
  expect(load).toHaveBeenCalledTimes(1);
  find('crd_77');
  expect(values().path).toEqual({ $cardId: 'crd_77' });
  // Once for each press.
  find('crd_78');
  expect(values().path).toEqual({ $cardId: 'crd_77' });
});

test('what was typed meanwhile stays', () => {
  const { fill, find, type, values } = openForm();
  find('crd_77');
  fill();
  expect(values().path).toEqual({ $cardId: 'crd_77' });
  type('5');
  find('crd_78');
  expect(values()).toMatchObject({ path: { $cardId: 'crd_77' }, query: { $limit: '5' } });
});
