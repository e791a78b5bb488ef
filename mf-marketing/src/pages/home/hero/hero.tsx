import { css, styled } from 'styled-components';

import { Container, media } from '@up/ui';

import { useText } from '../../../text.ts';
import { Lead, sectionAir } from '../../../layout/section.tsx';
import { StartActions } from '../../../layout/start-actions.tsx';
import { Stage, stageHeight } from './stage.tsx';

/** The rings of the card are in the background, and end above the text of the next section, which they would cover. They fade under gradients: a mask would delay the largest paint. */
const Root = styled.section`
  position: relative;
  padding-block: ${sectionAir};
  isolation: isolate;

  &::before {
    position: absolute;
    inset: calc(-1 * var(--header-height)) 0 calc(-1 * var(--space-8));
    z-index: -1;
    background:
      linear-gradient(transparent 72%, var(--surface)),
      radial-gradient(circle at 84% 76%, transparent, var(--surface) 64%),
      repeating-radial-gradient(circle at 84% 76%, transparent 0 27px, var(--border) 27.5px 28px, transparent 28.5px);
    content: '';
  }
`;

/* As high as the stage, which is sent after the text that is centred beside it. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  align-items: center;
  gap: var(--space-12) var(--space-16);
  min-height: ${stageHeight};

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  `)}
`;

const Claim = styled.h1`
  margin-bottom: var(--space-6);
  font-size: calc(var(--size-48) * 1.3);
  letter-spacing: -0.035em;
  line-height: 1.12;
`;

/** The claim in one line, with a demonstration next to it. */
export function Hero() {
  const text = useText();
  return (
    <Root>
      <Columns>
        <div>
          <Claim>{text('marketing.home.hero.claim')}</Claim>
          <Lead>{text('marketing.home.hero.lead')}</Lead>
          <StartActions />
        </div>
        <Stage />
      </Columns>
    </Root>
  );
}
