import { render, screen } from '@testing-library/react';

import { TextWithCode } from './inline-code.tsx';

it('shows code between backticks, and an address as a link without the punctuation after it', () => {
  const { container } = render(
    <TextWithCode>{'Use `https://a.example` or see the guide (https://b.example/x?y=1). End.'}</TextWithCode>,
  );
  expect(container.textContent).toBe('Use https://a.example or see the guide (https://b.example/x?y=1). End.');
  expect(screen.getByText('https://a.example').tagName).toBe('CODE');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://b.example/x?y=1']);
});
