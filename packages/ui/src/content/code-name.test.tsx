import { render, screen } from '@testing-library/react';

import { CodeName, CodePath } from './code-name.tsx';

it('offers breaks between the words of a name, and changes none of its characters', () => {
  render(<CodeName>issue-card.EXTERNAL_ID_TAKEN</CodeName>);
  const code = screen.getByText('issue-card.EXTERNAL_ID_TAKEN');
  expect(code.innerHTML).toBe('issue-card.<wbr>EXTERNAL_<wbr>ID_<wbr>TAKEN');
});

it('offers breaks after the slashes of a path', () => {
  render(<CodePath>GET /v1/cards/crd_1?page=2</CodePath>);
  const code = screen.getByText('GET /v1/cards/crd_1?page=2');
  expect(code.innerHTML).toBe('GET /<wbr>v1/<wbr>cards/<wbr>crd_1?<wbr>page=2');
});
