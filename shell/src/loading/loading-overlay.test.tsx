import { act, screen } from '@testing-library/react';

import { openSite } from '../frame/testing/open-site.tsx';
import { createLoading } from './create-loading.ts';

test('announces loading, until 500 ms after it has ended', async () => {
  let hide: () => void = () => undefined;
  const loading = createLoading((_, run) => {
    hide = run;
    return () => undefined;
  });
  await openSite({ loading });
  const message = '불러오는 중이에요…';
  expect(screen.queryByText(message)).toBeNull();
  await act(() => loading.during(Promise.resolve()));
  screen.getByText(message);
  act(() => hide());
  expect(screen.queryByText(message)).toBeNull();
});
