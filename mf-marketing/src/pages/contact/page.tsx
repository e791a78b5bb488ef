import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { consultingResult } from '@up/api/calls/publishing/consulting';
import { pages } from '@up/api/pages';
import { type PageArguments, callQuery, localizePath, usePortal, type Portal } from '@up/host';
import { Container, media, oneColumn } from '@up/ui';

import { PageHeader } from '../../layout/page-header.tsx';
import { contactCenterQuery, ContactCentre } from './contact-centre.tsx';
import { ContactForm } from './contact-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { Received } from './received.tsx';
import { useContactText } from './text.ts';

/** The recommendation of a consulting. */
const consultingQuery = (portal: Pick<Portal, 'call' | 'locale'>, uuid: string) =>
  callQuery(portal, consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } });

/** The consulting of the id in the address, as text for the inquiry; undefined when there is none. */
function useConsultingResult() {
  const portal = usePortal();
  const uuid = useSearchParams()[0].get('uuid') ?? '';
  const { data } = useQuery({ ...consultingQuery(portal, uuid), enabled: false });
  if (!data) return undefined;
  return {
    uuid,
    packages: data.products.map(({ name }) => name).join(', '),
    address: portal.siteConfig.siteUrl + localizePath(pages.consultingResult({ uuid }), portal.locale),
  };
}

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  gap: var(--space-12) var(--space-24);
  align-items: start;
  padding-bottom: var(--space-24);

  > aside {
    display: grid;
    gap: var(--space-8);
  }

  ${media.below992(oneColumn)}
`;

/** The page works without the contact centre, with a built-in address. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const uuid = url.searchParams.get('uuid');
  await Promise.all([
    portal.queryClient.query(contactCenterQuery(portal)).catch(() => undefined),
    // Without its consulting, the form is empty.
    uuid && portal.queryClient.query(consultingQuery(portal, uuid)).catch(() => undefined),
  ]);
}

/** The contact form, with its topic set after an online consulting. */
export function Page() {
  const text = useContactText();
  const consulting = useLocation().pathname.endsWith(pages.consultingContact());
  const [number, setNumber] = useState<string>();
  const result = useConsultingResult();
  const title = text(consulting ? 'marketing.contact.consulting.title' : 'marketing.contact.title');
  const path = consulting ? pages.consultingContact() : pages.contact();
  return (
    <>
      <PageHeader
        head={{
          title,
          description: text('marketing.contact.description'),
          trail: [{ name: text('marketing.resources') }, { name: title, path }],
        }}
        title={title}
        lead={text(consulting ? 'marketing.contact.consulting.lead' : 'marketing.contact.lead')}
      />
      <Columns>
        {number === undefined ? (
          <ContactForm
            topic={consulting ? text('marketing.contact.consulting.topic') : undefined}
            context={result && text('marketing.contact.consulting.context', result)}
            onSent={setNumber}
          />
        ) : (
          <Received number={number} consulting={result?.uuid} onSendAnother={() => setNumber(undefined)} />
        )}
        <aside>
          <ContactCentre />
          <NewsletterForm />
        </aside>
      </Columns>
    </>
  );
}
