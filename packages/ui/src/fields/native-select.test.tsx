import { render, screen } from '@testing-library/react';
import { act, createRef, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { NativeSelect } from './native-select.tsx';

/** Hydrates the server's markup of a page after a visitor has chosen an option of its select. */
async function hydrateAfterChoice(page: ReactElement, option: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  select.value = option;
  const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
  return {
    select,
    close() {
      act(() => root.unmount());
      container.remove();
    },
  };
}

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
  const { select, close } = await hydrateAfterChoice(<Choice />, chosen);
  expect(screen.getByRole('status').textContent).toBe(chosen);
  expect(select.value).toBe(chosen);
  close();
});

it('reports no choice for a number that is unchanged', async () => {
  const change = jest.fn();
  const page = (
    <NativeSelect value={20} onChange={change}>
      <option>10</option>
      <option>20</option>
    </NativeSelect>
  );
  const { close } = await hydrateAfterChoice(page, '20');
  expect(change).not.toHaveBeenCalled();
  close();
});

it('without a value, has the choice that was made before hydration', async () => {
  const ref = createRef<HTMLSelectElement>();
  const page = (
    <NativeSelect ref={ref} defaultValue="a">
      <option>a</option>
      <option>b</option>
    </NativeSelect>
  );
  const { select, close } = await hydrateAfterChoice(page, 'b');
  expect(ref.current).toBe(select);
  expect(select.value).toBe('b');
  close();
});

it.each(['new', 'hydrated'])('a %s element reports no choice when no option has its value', async (kind) => {
  const change = jest.fn();
  const page = (
    <NativeSelect value="gone" onChange={change}>
      <option value="">All</option>
      <option>left</option>
    </NativeSelect>
  );
  const close = kind === 'new' ? render(page).unmount : (await hydrateAfterChoice(page, '')).close;
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  expect(change).not.toHaveBeenCalled();
  close();
});
