import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone, Printer } from 'lucide';
import { styled } from 'styled-components';

import { callQuery, type Portal, usePortal } from '@up/host';
import { Icon, ShortHtml } from '@up/ui';
import { contactCenter } from '@up/api/calls/publishing/content';

import { useContactText } from './text.ts';

/** Address, phone and fax, from the content service. */
export const contactCenterQuery = (portal: Pick<Portal, 'call' | 'locale'>) =>
  callQuery(portal, contactCenter, { query: { locale: portal.locale } });

const Root = styled.dl`
  display: grid;
  gap: var(--space-6);
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 2px var(--space-3);
  }

  dt {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  dd {
    grid-column: 2;
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  svg {
    margin-top: 1px;
    color: var(--brand-text);
  }

  a {
    color: inherit;
  }
`;

function nonEmpty(value: string | null | undefined): string | null | undefined {
  return value === '' ? undefined : value;
}

/** Address, phone and fax of the provider; built-in ones where the content service has none. */
export function ContactCentre() {
  const text = useContactText();
  const { data } = useQuery(contactCenterQuery(usePortal()));
  const published = data?.data.attributes;
  const phone = nonEmpty(published?.phoneNumber) ?? text('marketing.contact.centre.fallback.phone');
  return (
    <Root>
      <div>
        <Icon of={MapPin} size={20} />
        <dt>{text('marketing.contact.centre.address')}</dt>
        <dd>
          <ShortHtml html={nonEmpty(published?.address) ?? text('marketing.contact.centre.fallback.address')} />
        </dd>
      </div>
      <div>
        <Icon of={Phone} size={20} />
        <dt>{text('marketing.contact.centre.phone')}</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <Icon of={Printer} size={20} />
        <dt>{text('marketing.contact.centre.fax')}</dt>
        <dd>{nonEmpty(published?.faxNumber) ?? text('marketing.contact.centre.fallback.fax')}</dd>
      </div>
    </Root>
  );
}
