import { styled } from 'styled-components';

import { useText } from '../../text.ts';
import { forceDesktopLayout } from '../desktop-layout.ts';
import { footerLinkStyles } from './footer-list.tsx';

const Switch = styled.button`
  ${footerLinkStyles}
  border: 0;
  background: none;

  html:not([data-layout='desktop']) & {
    display: none;
  }
`;

/** The way back from the PC version. */
export function MobileVersion() {
  const text = useText();
  return (
    <Switch type="button" onClick={() => forceDesktopLayout(false)}>
      {text('shell.layout.mobile')}
    </Switch>
  );
}
