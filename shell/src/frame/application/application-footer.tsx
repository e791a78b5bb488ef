import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container, ContentLink, Disclosure, media, ShortHtml } from '@up/ui';

import { LegalLink } from '../../dialogs/legal-link.tsx';
import { useText } from '../../text.ts';
import { FooterContent } from '../footer/footer.tsx';
import { MobileVersion } from '../footer/footer-line.tsx';
import { PlainList } from '../plain-list.tsx';
import { useContact } from '../use-frame-data.ts';

const Root = styled.footer`
  border-top: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--size-12);
`;

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-6);
  min-height: var(--control-48);
  padding-block: var(--space-3);

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    margin: 0;
  }

  a,
  button {
    padding: var(--space-1) 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;

    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }

  html:not([data-layout='desktop']) & > button {
    display: none;
  }

  ${media.below768(css`
    justify-content: flex-start;
  `)}
`;

const More = styled(Disclosure)`
  &[open] {
    flex: 1 0 100%;
  }

  /* The line has the width and the margins already. */
  > div {
    padding-inline: 0;
  }
`;

/** The footer of the pages on which signed-in users work: one line, which unfolds to that of the site. */
export function ApplicationFooter() {
  const text = useText();
  const contact = useContact();
  return (
    <Root>
      <Line>
        <p>{contact?.copyright && <ShortHtml html={contact.copyright} />}</p>
        <PlainList>
          <li>
            <LegalLink type="tnc">{text('shell.legal.terms')}</LegalLink>
          </li>
          <li>
            <LegalLink type="pnp">
              <b>{text('shell.legal.privacy')}</b>
            </LegalLink>
          </li>
          <li>
            <ContentLink to={pages.responseCodes()}>{text('shell.application.codes')}</ContentLink>
          </li>
          <li>
            <ContentLink to={pages.contact()}>{text('shell.menu.contact')}</ContentLink>
          </li>
        </PlainList>
        <MobileVersion />
        <More summary={text('shell.footer.more')}>
          <FooterContent />
        </More>
      </Line>
    </Root>
  );
}
