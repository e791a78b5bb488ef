import { useId } from 'react';
import { css, styled } from 'styled-components';

import { Container } from '@up/ui/container';
import { media } from '@up/ui/media';

import { useText } from '../../../text.ts';

const Band = styled.section`
  margin-block: var(--space-16);
  padding-block: var(--space-24);
  background: var(--code-surface);
  color: var(--code-text);

  ${media.below768(css`
    margin-block: var(--space-12);
    padding-block: var(--space-16);
  `)}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4) var(--space-12);
`;

const Title = styled.h2`
  font-size: calc(var(--size-48) * 1.8);
  letter-spacing: -0.045em;
  line-height: 1;
`;

const Lead = styled.p`
  max-width: 26em;
  color: var(--code-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;

/** A tick a day for ninety days, a longer one every ten, over the phases in their colours. */
const Ruler = styled.div`
  height: 56px;
  margin-top: var(--space-12);
  border-bottom: 3px solid;
  border-image: linear-gradient(90deg, var(--brand), var(--money)) 1;
  background:
    repeating-linear-gradient(90deg, var(--code-muted) 0 1px, transparent 1px calc((100% - 1px) / 9)) bottom / 100% 100%
      no-repeat,
    repeating-linear-gradient(90deg, var(--code-muted) 0 1px, transparent 1px calc((100% - 1px) / 90)) bottom / 100%
      16px no-repeat;
  mask-image: linear-gradient(transparent, var(--ink) 90%);
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: 5fr 2fr 2fr auto;
  padding: 0;
  list-style: none;

  ${media.below768(css`
    grid-template-columns: 1fr;
  `)}
`;

const Step = styled.li`
  padding: var(--space-4) var(--space-4) 0 0;
  font-weight: 600;
  line-height: 1.4;

  &:last-child {
    padding-right: 0;
    color: var(--money);
  }
`;

const names = ['build', 'test', 'accept', 'launch'] as const;

/** Integration within 90 days (spec 9), on a ruler of 90 days. */
export function Schedule() {
  const text = useText();
  const titleId = useId();
  return (
    <Band aria-labelledby={titleId}>
      <Container>
        <Head>
          <Title id={titleId}>{text('marketing.home.schedule.title')}</Title>
          <Lead>{text('marketing.home.schedule.lead')}</Lead>
        </Head>
        <Ruler aria-hidden />
        <Steps>
          {names.map((name) => (
            <Step key={name}>{text(`marketing.home.schedule.${name}`)}</Step>
          ))}
        </Steps>
      </Container>
    </Band>
  );
}
