import { styled } from 'styled-components';

import { LegalLink } from '../../dialogs/legal-link.tsx';
import { useText } from '../../text.ts';
import { footerLinkStyles, FooterList } from './footer-list.tsx';

const Entry = styled(LegalLink)`
  ${footerLinkStyles}
  color: var(--text);
  font-weight: 600;
`;

/** Terms and privacy policy, each in a dialog. */
export function LegalLinks() {
  const text = useText();
  return (
    <FooterList role="list">
      <li>
        <Entry type="tnc">{text('shell.legal.terms')}</Entry>
      </li>
      <li>
        <Entry type="pnp">{text('shell.legal.privacy')}</Entry>
      </li>
    </FooterList>
  );
}
