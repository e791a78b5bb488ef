import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { LinkButton } from '@up/ui';

import { useText } from '../text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-8);
`;

/** The two calls to action: sign up, or read first. */
export function StartActions() {
  const text = useText();
  return (
    <Root>
      <LinkButton to={pages.registration()} variant="primary" size="large">
        {text('marketing.start')}
      </LinkButton>
      <LinkButton to={pages.apiDocumentation()} size="large">
        {text('marketing.docs')}
      </LinkButton>
    </Root>
  );
}
