import { render } from '@testing-library/react';

import { ShortHtml } from './short-html.tsx';

it('shows a short string with its emphasis and its lines', () => {
  const { container } = render(<ShortHtml html="100 <b>Eulji-ro</b><br>R&amp;D" />);
  expect(container.textContent).toBe('100 Eulji-roR&D');
  expect(container.querySelector('b')?.textContent).toBe('Eulji-ro');
  expect(container.querySelector('br')).not.toBeNull();
});
