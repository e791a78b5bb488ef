import { styled } from 'styled-components';

import { useConsultingText } from './text.ts';

const Root = styled.div`
  display: grid;
  justify-items: end;
  gap: var(--space-4);
  padding: clamp(var(--space-4), 4vw, var(--space-8));
  border-radius: var(--radius-16);
  background: var(--surface-sunken);
  font-size: var(--size-14);
`;

const Question = styled.p`
  justify-self: start;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-16) var(--radius-16) var(--radius-16) 0;
  background: var(--surface-raised);
`;

const Answer = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-16) var(--radius-16) 0;
  background: var(--brand);
  color: var(--on-brand);
  font-weight: 700;
`;

const Packages = styled.div`
  display: grid;
  gap: var(--space-3);
  width: 100%;
  padding: var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-raised);

  > strong {
    font-size: var(--size-16);
  }

  > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    padding-top: var(--space-3);
    border-top: 1px solid var(--border);
    color: var(--text-muted);
  }

  code {
    flex: none;
    color: var(--brand-text);
  }
`;

/** A picture: two answers and the resulting calls. */
export function Recommendation() {
  const text = useConsultingText();
  return (
    <Root aria-hidden>
      <Question>{text('marketing.consulting.programme')}</Question>
      <Answer>{text('marketing.consulting.programme.consumers')}</Answer>
      <Question>{text('marketing.consulting.wallet')}</Question>
      <Answer>{text('marketing.consulting.wallet.yes')}</Answer>
      <Packages>
        <strong>{text('marketing.consulting.result.title')}</strong>
        <span>
          {text('marketing.consulting.reason.cards')} <code>POST /cards</code>
        </span>
        <span>
          {text('marketing.consulting.reason.wallet')} <code>POST /wallets</code>
        </span>
      </Packages>
    </Root>
  );
}
