import { styled } from 'styled-components';

import { useText } from '../../text.ts';
import { forceDesktopLayout } from '../desktop-layout.ts';
import { FooterLink } from './footer-list.tsx';

const Forced = styled.div`
  html:not([data-layout='desktop']) & {
    display: none;
  }
`;

/** The way back from the PC version. */
export function MobileVersion() {
  const text = useText();
  return (
    <Forced>
      <FooterLink as="button" type="button" onClick={() => forceDesktopLayout(false)}>
        {text('shell.layout.mobile')}
      </FooterLink>
    </Forced>
  );
}
