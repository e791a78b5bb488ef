import { styled } from 'styled-components';

/** Words; an icon alone; a link with the arrow of its menu behind it; that arrow. */
const paddings = {
  words: '0 var(--space-3)',
  icon: '0',
  front: '0 var(--space-1) 0 var(--space-3)',
  arrow: '0 var(--space-1)',
} as const;

/** What stands in the header's bar: button or, with `as`, link. One component, because every page carries its style. */
export const Control = styled.button<{ $look?: keyof typeof paddings }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-width: ${({ $look }) => ($look === 'icon' ? '40px' : '24px')};
  min-height: 40px;
  padding: ${({ $look = 'words' }) => paddings[$look]};
  border: 0;
  border-radius: var(--radius-10);
  background: none;
  color: inherit;
  font-size: var(--size-14);
  font-weight: 500;
  letter-spacing: -0.01em;
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color var(--fast) var(--ease);

  &:hover,
  &[aria-expanded='true'] {
    background: var(--header-hover);
  }
`;
