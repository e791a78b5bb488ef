import { css, keyframes, styled } from 'styled-components';

import { ColouredCode, media, PaymentCard } from '@up/ui';

import { useText } from '../../../text.ts';
import { issueCard } from '../example.ts';
import { Ledger } from '../../../brand/ledger.tsx';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`;

const turn = keyframes`
  from {
    opacity: 0;
    transform: perspective(1100px) translateY(24px) rotateX(24deg) rotateY(-64deg) rotateZ(6deg);
  }
`;

/** The final height of the stage: nothing moves when it is painted before it is complete. */
export const stageHeight = '544px';

/**
 * The request and its response, the largest text, are painted at once; then the card and the money on it appear, within
 * 800 ms, once. Without animation on phones, where most of it is below the window.
 */
const Root = styled.figure`
  position: relative;
  min-height: ${stageHeight};
  padding-bottom: 104px;

  @media (prefers-reduced-motion: no-preference) {
    [data-step] {
      animation: ${appear} 320ms var(--ease) 480ms backwards;
    }
  }

  ${media.below768(css`
    min-height: 0;
    padding-bottom: 0;

    [data-step] {
      animation: none;
    }
  `)}
`;

const Panel = styled.div`
  border: 1px solid var(--code-border);
  border-radius: var(--radius-16);
  background: var(--code-surface);
  color: var(--code-text);
  box-shadow: var(--shadow-floating);
  overflow: hidden;

  p {
    display: flex;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-6);
    background: var(--code-raised);
    font-size: var(--size-12);
    line-height: 1.5;
  }

  b {
    color: var(--code-keyword);
  }

  [data-status] b {
    color: var(--money);
  }

  p span {
    margin-left: auto;
    color: var(--code-muted);
  }

  pre {
    margin: 0;
    padding: var(--space-4) var(--space-6) var(--space-6);
    font-size: var(--size-13);
    line-height: 1.75;
    white-space: pre-wrap;
  }

  ${media.below768(css`
    padding-bottom: var(--space-8);

    pre {
      font-size: var(--size-12);
    }
  `)}
`;

const Card = styled(PaymentCard)`
  position: absolute;
  right: -32px;
  bottom: 0;
  width: 320px;
  transform: perspective(1100px) rotateX(10deg) rotateY(-16deg) rotateZ(4deg);

  @media (prefers-reduced-motion: no-preference) {
    animation: ${turn} 480ms var(--ease) 320ms backwards;
  }

  ${media.below992(css`
    right: 0;
  `)}
  ${media.below768(css`
    position: static;
    width: min(300px, 84%);
    margin: calc(-1 * var(--space-12)) 0 0 auto;
    animation: none;
  `)}
`;

const Slip = styled.div`
  position: absolute;
  bottom: 0;
  left: 24px;
  width: 264px;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-raised);

  ${media.below768(css`
    position: static;
    width: min(264px, 84%);
    margin-top: var(--space-3);
  `)}
`;

/** A demonstration of the claim: a request, its response, the card that it created and the money that moves on it. */
export function Stage() {
  const text = useText();
  return (
    <Root>
      <Panel>
        <p>
          <b>{issueCard.method}</b>
          <code>{issueCard.path}</code>
          <span>{text('marketing.home.stage.request')}</span>
        </p>
        <pre>
          <ColouredCode code={issueCard.request} language="json" />
        </pre>
        <div>
          <p data-status>
            <b>{issueCard.status}</b>
            <span>{text('marketing.home.stage.answer')}</span>
          </p>
          <pre>
            <ColouredCode code={issueCard.response} language="json" />
          </pre>
        </div>
      </Panel>
      <Card {...issueCard.card} />
      <Slip data-step="money">
        <Ledger
          lines={[
            {
              description: text('marketing.home.stage.charge'),
              amount: text('marketing.home.stage.chargeAmount'),
              incoming: true,
            },
            { description: text('marketing.home.stage.payment'), amount: text('marketing.home.stage.paymentAmount') },
            { description: text('marketing.home.stage.balance'), amount: text('marketing.home.stage.balanceAmount') },
          ]}
        />
      </Slip>
    </Root>
  );
}
