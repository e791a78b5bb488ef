import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Container, media, ShortHtml, ContentLink } from '@up/ui';
import type { ContactCenter } from '@up/api/calls/publishing/content';

import { useText } from '../../text.ts';
import { LegalLink } from '../../dialogs/legal-link.tsx';
import { Logo } from '../logo.tsx';
import { PlainList } from '../plain-list.tsx';
import { useContact } from '../use-frame-data.ts';
import { ContactBlock } from './contact-block.tsx';
import { FamilySites } from './family-sites.tsx';
import { FooterLine, MobileVersion } from './footer-line.tsx';
import { Sitemap } from './sitemap.tsx';

/** Terms and privacy policy, each in a dialog. */
function LegalLinks() {
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

const Root = styled.footer`
  border-top: 1px solid var(--border);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const Top = styled(Container)`
  display: grid;
  grid-template-columns: minmax(240px, 1fr) 2fr;
  gap: var(--space-12);
  padding-block: var(--space-16) var(--space-12);

  ${media.below992(css`
    grid-template-columns: 1fr;
    padding-block: var(--space-12) var(--space-8);
  `)}
`;

const Provider = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-6);
  color: var(--text);
`;

/**
 * Address, sitemap and links to other sites. Below 768 px it has no sitemap; the drawer has those links.
 * @param children stand before the links
 */
export function FooterContent({ children }: { children?: ReactNode }) {
  const contact = useContact();
  return (
    <>
      <Top>
        <Provider>
          <Logo />
          {contact && <ContactBlock contact={contact} />}
        </Provider>
        <Sitemap />
      </Top>
      <Container>
        <FooterLine>
          {children}
          <ExternalLinks links={contact?.externalLinks ?? []} />
          <FamilySites sites={contact?.familySites ?? []} />
        </FooterLine>
      </Container>
    </>
  );
}

/** The site's footer (product.md#site-frame). */
export function Footer() {
  const contact = useContact();
  return (
    <Root>
      <FooterContent>
        <LegalLinks />
      </FooterContent>
      <Container>
        <FooterLine>
          {contact?.copyright && (
            <p>
              <ShortHtml html={contact.copyright} />
            </p>
          )}
          <MobileVersion />
        </FooterLine>
      </Container>
    </Root>
  );
}

type Links = NonNullable<ContactCenter['externalLinks']>;

/** Blog, social page, and the brochure in this language. */
function ExternalLinks({ links }: { links: Links }) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <PlainList aria-label={text('shell.footer.external')}>
      {links.map(({ kind, label, url }) => (
        <li key={kind}>
          <ContentLink to={url} target="_blank" newTabText={text('shell.menu.newTab')}>
            {label}
          </ContentLink>
        </li>
      ))}
    </PlainList>
  );
}
