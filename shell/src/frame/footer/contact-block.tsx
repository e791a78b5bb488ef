import { styled } from 'styled-components';

import type { ContactCenter } from '@up/api/calls/publishing/content';
import { ContentLink, ShortHtml } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.address`
  display: grid;
  gap: var(--space-3);
  color: var(--text-muted);
  font-style: normal;

  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-1) var(--space-3);
    font-variant-numeric: tabular-nums;
  }

  a:not(:hover) {
    text-decoration: none;
  }

  a {
    color: inherit;
  }
`;

/** Address, phone and fax of the provider. */
export function ContactBlock({ contact: { address, phoneNumber, faxNumber, email } }: { contact: ContactCenter }) {
  const text = useText();
  return (
    <Root>
      <p>
        <ShortHtml html={address} />
      </p>
      <dl>
        <dt>{text('shell.footer.phone')}</dt>
        <dd>
          <ContentLink to={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</ContentLink>
        </dd>
        <dt>{text('shell.footer.fax')}</dt>
        <dd>{faxNumber}</dd>
        {email && (
          <>
            <dt>{text('shell.footer.email')}</dt>
            <dd>
              <ContentLink to={`mailto:${email}`}>{email}</ContentLink>
            </dd>
          </>
        )}
      </dl>
    </Root>
  );
}
