import { LegalLink } from '../../dialogs/legal-link.tsx';
import { useText } from '../../text.ts';
import { PlainList } from '../plain-list.tsx';

/** Terms and privacy policy, each in a dialog. */
export function LegalLinks() {
  const text = useText();
  return (
    <PlainList>
      <li>
        <LegalLink type="tnc">
          <b>{text('shell.legal.terms')}</b>
        </LegalLink>
      </li>
      <li>
        <LegalLink type="pnp">
          <b>{text('shell.legal.privacy')}</b>
        </LegalLink>
      </li>
    </PlainList>
  );
}
