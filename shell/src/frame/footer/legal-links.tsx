import { LegalLink } from '../../dialogs/legal-link.tsx';
import { useText } from '../../text.ts';
import { FooterLink, FooterList } from './footer-list.tsx';

/** Terms and privacy policy, each in a dialog. */
export function LegalLinks() {
  const text = useText();
  return (
    <FooterList role="list">
      <li>
        <FooterLink as={LegalLink} $strong type="tnc">
          {text('shell.legal.terms')}
        </FooterLink>
      </li>
      <li>
        <FooterLink as={LegalLink} $strong type="pnp">
          {text('shell.legal.privacy')}
        </FooterLink>
      </li>
    </FooterList>
  );
}
