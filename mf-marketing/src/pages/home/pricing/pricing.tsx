import { css, styled } from 'styled-components';

import { Container } from '@up/ui/container';
import { media } from '@up/ui/media';
import { useId } from 'react';

import { useText } from '../../../text.ts';
import { Lead } from '../section.tsx';

const Root = styled.section`
  padding-block: var(--space-16);

  ${media.below768(css`
    padding-block: var(--space-12);
  `)}
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 7fr 5fr;
  align-items: center;
  gap: var(--space-8) var(--space-16);

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

const Title = styled.h2`
  margin-bottom: var(--space-4);
  font-size: var(--size-36);
`;

const Bill = styled.figure`
  padding: var(--space-4) var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-raised);
`;

const Caption = styled.figcaption`
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 600;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-3);
  font-variant-numeric: tabular-nums;

  & + & {
    border-top: 1px dashed var(--border-strong);
  }

  &:last-child {
    border-top: 1px solid var(--text);
    font-weight: 700;
  }
`;

const lines = ['net', 'tax', 'total'] as const;

/** The pricing hint: what it depends on, and that prices are without tax (spec 9). */
export function Pricing() {
  const text = useText();
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <Columns>
        <div>
          <Title id={titleId}>{text('marketing.home.pricing.title')}</Title>
          <Lead>{text('marketing.home.pricing.lead')}</Lead>
        </div>
        <Bill>
          <Caption>{text('marketing.home.pricing.example')}</Caption>
          <dl>
            {lines.map((line) => (
              <Line key={line}>
                <dt>{text(`marketing.home.pricing.${line}`)}</dt>
                <dd>{text(`marketing.home.pricing.${line}.amount`)}</dd>
              </Line>
            ))}
          </dl>
        </Bill>
      </Columns>
    </Root>
  );
}
