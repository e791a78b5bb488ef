import { useState } from 'react';
import { styled } from 'styled-components';

import { approveTestPayment, type SavedScenario } from '@up/api/calls/trials/payment-test';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';
import { formatNumber, useChange, usePortal } from '@up/host';
import { Button, Row, SecondaryLine } from '@up/ui';

import { usePaymentsText } from '../text.ts';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--border);
  font-size: var(--size-14);
`;

const Choose = styled.button`
  flex: 1 1 140px;
  min-height: var(--control-44);
  padding: var(--space-1) 0;
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  text-align: start;
  overflow-wrap: anywhere;

  &:hover {
    background: var(--surface-hover);
  }
`;

interface SavedRowProps {
  projectId: string;
  scenario: SavedScenario;
  onChoose(): void;
  onRemove(): void;
}

/** A saved request: pressing it fills in the form. Without its card it cannot be run. */
export function SavedRow({ projectId, scenario, onChoose, onRemove }: SavedRowProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const approve = useChange(approveTestPayment);
  const sending = useSending();
  const [problem, setProblem] = useState<unknown>();
  const { savedScenarioId: _, name, card, ...request } = scenario;
  const { kind, merchantId, amount, responseCode } = request;
  const facts = [
    text(`projects.payments.request.${kind}`),
    `${formatNumber(amount, locale)} ${card?.currency ?? ''}`.trim(),
    merchantId,
    responseCode && text(`projects.payments.code.${responseCode}`),
    card?.cardNumber ?? text('projects.payments.saved.gone'),
  ];

  async function run(cardNumber: string) {
    setProblem(undefined);
    try {
      await sending.run(async (signal) => {
        await approve({ params: { projectId }, body: { ...request, cardNumber } }, { signal });
      });
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <Item>
      <Choose type="button" onClick={onChoose}>
        <strong>{name}</strong> <SecondaryLine>{facts.filter(Boolean).join(' · ')}</SecondaryLine>
      </Choose>
      <Row $gap={2}>
        {card && (
          <Button
            size="small"
            busy={sending.sending}
            aria-label={text('projects.payments.flows.runNamed', { title: name })}
            onClick={() => void run(card.cardNumber)}
          >
            {text('projects.payments.flows.run')}
          </Button>
        )}
        <Button size="small" aria-label={text('projects.payments.saved.removeNamed', { name })} onClick={onRemove}>
          {text('projects.payments.saved.remove')}
        </Button>
      </Row>
      <ActionProblem error={problem} />
      <SlowNotice sending={sending} />
    </Item>
  );
}
