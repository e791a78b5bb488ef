import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { CodeName } from './code-name.tsx';

it('offers breaks between the words of a name, and changes none of its characters', () => {
  render(<CodeName>issue-card.EXTERNAL_ID_TAKEN</CodeName>);
  const code = screen.getByText('issue-card.EXTERNAL_ID_TAKEN');
  expect(code.innerHTML).toBe('issue-card.<wbr>EXTERNAL_<wbr>ID_<wbr>TAKEN');
});
