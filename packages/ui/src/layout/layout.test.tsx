import { render, screen } from '@testing-library/react';

import { Grid, Row, Stack } from './layout.tsx';

test('children are arranged with a gap of the space scale', () => {
  render(
    <>
      <Stack data-testid="stack" $gap={3} $align="start" />
      <Row data-testid="row" $gap="2 12" $align="end" $justify="center" />
      <Grid data-testid="grid" $gap={6} />
      <Grid data-testid="columns" $gap={6} $columns="220px 1fr" />
    </>,
  );
  const styles = (id: string) => getComputedStyle(screen.getByTestId(id));
  expect(styles('stack')).toMatchObject({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' });
  expect(styles('row')).toMatchObject({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2) var(--space-12)' });
  expect(styles('row')).toMatchObject({ alignItems: 'end', justifyContent: 'center' });
  expect(styles('grid')).toMatchObject({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
  expect(styles('columns').gridTemplateColumns).toBe('220px 1fr');
});
