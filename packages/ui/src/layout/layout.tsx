import { styled } from 'styled-components';

type Step = 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16 | 24;

interface Spaced {
  /** A step of the space scale; two in one text are the ones between rows and between columns. */
  $gap: Step | `${Step} ${Step}`;
}

const gap = ({ $gap }: Spaced) => `gap: ${String($gap).replaceAll(/\d+/g, 'var(--space-$&)')};`;

/** Children below each other, as wide as the parent unless `$align` says otherwise. */
export const Stack = styled.div<Spaced & { $align?: 'start' }>`
  display: grid;
  justify-items: ${({ $align }) => $align};
  ${gap}
`;

/** Children next to each other, in as many lines as they need. */
export const Row = styled.div<Spaced & { $align?: 'center' | 'end'; $justify?: 'center' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  ${gap}
`;

/** Children in columns: one that becomes narrower than its content, unless `$columns` says otherwise. */
export const Grid = styled.div<Spaced & { $columns?: string }>`
  display: grid;
  grid-template-columns: ${({ $columns = 'minmax(0, 1fr)' }) => $columns};
  ${gap}
`;
