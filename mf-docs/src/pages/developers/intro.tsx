import { styled } from 'styled-components';

import { LinkButton } from '@up/ui/button';
import { Container } from '@up/ui/container';

import { documentationPath } from '../../catalogue/addresses.ts';
import { useText } from '../../text.ts';

const Root = styled(Container)`
  padding-block: var(--space-16) var(--space-12);

  h1 {
    font-size: var(--size-48);
    letter-spacing: -0.03em;
  }
`;

const Lead = styled.p`
  max-width: 44ch;
  margin-top: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-18);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-6);
`;

/** What the section is for, and the two ways on. */
export function Intro() {
  const text = useText();
  return (
    <Root as="header">
      <h1>{text('docs.developers.heading')}</h1>
      <Lead>{text('docs.developers.lead')}</Lead>
      <Actions>
        <LinkButton variant="primary" size="large" to={documentationPath}>
          {text('docs.developers.toApis')}
        </LinkButton>
        <LinkButton size="large" to="/developers/developers-overview">
          {text('docs.developers.toOverview')}
        </LinkButton>
      </Actions>
    </Root>
  );
}
