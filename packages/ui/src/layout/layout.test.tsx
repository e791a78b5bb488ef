import { render, screen } from '@testing-library/react';

import { Grid, Row, Stack } from './layout.tsx';

test.each([
  [<Stack $gap={3} $align="start" />, { display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' }],
  [<Row $gap="2 12" />, { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2) var(--space-12)' }],
  [<Row $gap={1} $align="end" $justify="center" />, { alignItems: 'end', justifyContent: 'center' }],
  [<Grid $gap={6} />, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-6)' }],
  [<Grid $gap={6} $columns="220px 1fr" />, { gridTemplateColumns: '220px 1fr' }],
])('arranges its children (%#)', (element, styles) => {
  render(<div data-testid="parent">{element}</div>);
  expect(getComputedStyle(screen.getByTestId('parent').firstElementChild!)).toMatchObject(styles);
});
