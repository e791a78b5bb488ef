import { styled } from 'styled-components';

import { useText } from '../text.ts';
import { mainId } from './main-id.ts';

const Root = styled.a`
  position: absolute;
  z-index: 50;
  top: var(--space-2);
  left: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  color: var(--brand-text);
  font-weight: 700;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** A link that skips the header by focusing the page. */
export function SkipLink() {
  const text = useText();
  return <Root href={`#${mainId}`}>{text('shell.skip')}</Root>;
}
