import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { NativeSelect } from './native-select.tsx';

function Choice() {
  const [language, choose] = useState('curl');
  return (
    <>
      <NativeSelect aria-label="Language" value={language} onChange={({ target }) => choose(target.value)}>
        <option value="curl">cURL</option>
        <option value="go">Go</option>
      </NativeSelect>
      <output>{language}</output>
    </>
  );
}

it.each(['curl', 'go'])('applies the choice of %s that was made before hydration', async (chosen) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Choice />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  select.value = chosen;
  const root = await act(() => Promise.resolve(hydrateRoot(container, <Choice />)));
  expect(screen.getByRole('status').textContent).toBe(chosen);
  expect(select.value).toBe(chosen);
  act(() => root.unmount());
});
