import { css, styled } from 'styled-components';

import { LinkButton } from '@up/ui/button';
import { Container } from '@up/ui/container';
import { media } from '@up/ui/media';

import { useText } from '../../../text.ts';
import { Lead } from '../section.tsx';
import { Stage } from './stage.tsx';

/** Behind it lie the rings of the card, as if it had left its print on the paper. */
const Root = styled.section`
  position: relative;
  padding-block: var(--space-16);
  isolation: isolate;

  &::before {
    position: absolute;
    inset: calc(-1 * var(--header-height)) 0 calc(-1 * var(--space-16));
    z-index: -1;
    background: repeating-radial-gradient(
      circle at 84% 76%,
      transparent 0 27px,
      var(--border) 27.5px 28px,
      transparent 28.5px
    );
    content: '';
    mask: linear-gradient(var(--ink) 72%, transparent), radial-gradient(circle at 84% 76%, var(--ink), transparent 64%);
    mask-composite: intersect;
  }

  ${media.below768(css`
    padding-block: var(--space-12);
  `)}
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  align-items: center;
  gap: var(--space-16);

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-12);
  `)}
`;

const Claim = styled.h1`
  margin-bottom: var(--space-6);
  font-size: calc(var(--size-48) * 1.3);
  letter-spacing: -0.035em;
  line-height: 1.12;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-8);
`;

export function Hero() {
  const text = useText();
  return (
    <Root>
      <Columns>
        <div>
          <Claim>{text('marketing.home.hero.claim')}</Claim>
          <Lead>{text('marketing.home.hero.lead')}</Lead>
          <Actions>
            <LinkButton to="/user/registration" variant="primary" size="large">
              {text('marketing.home.start')}
            </LinkButton>
            <LinkButton to="/developers/api-documentation" size="large">
              {text('marketing.home.docs')}
            </LinkButton>
          </Actions>
        </div>
        <Stage />
      </Columns>
    </Root>
  );
}
