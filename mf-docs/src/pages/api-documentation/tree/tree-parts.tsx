import { styled } from 'styled-components';

export const TreeList = styled.ul`
  display: grid;
  gap: 1px;
`;

export const Nested = styled(TreeList)`
  margin: 1px 0 var(--space-1) 15px;
  padding-left: var(--space-1);

  & & {
    border-left: 1px solid var(--border);
  }
`;

export const Row = styled.div`
  position: relative;
`;

export const Toggle = styled.button`
  position: absolute;
  inset: 4px auto auto 2px;
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);

  > * {
    transition: transform var(--fast) var(--ease);
  }

  &[aria-expanded='true'] > * {
    transform: rotate(90deg);
  }

  &:hover {
    background: var(--border);
    color: var(--text);
  }
`;

export const RowLink = styled.a`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: var(--control-36);
  padding: 6px var(--space-2) 6px 32px;
  border-radius: var(--radius-6);
  color: var(--text);
  font-size: var(--size-14);
  line-height: 1.55;
  text-decoration: none;

  &[data-type='PACKAGE'] {
    font-weight: 700;
  }

  &[data-type='APIINFO'] {
    padding-left: var(--space-3);
    color: var(--text-muted);
  }

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current] {
    background: var(--brand-tint);
    color: var(--brand-text);
    font-weight: 700;
  }
`;

/** Narrower than the badge of a heading: a column of labels at the right edge. */
export const Method = styled.span`
  flex: none;
  font-size: var(--size-12);
`;

/** A row in place of those that are loaded. */
export const Waiting = styled.li`
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
`;
