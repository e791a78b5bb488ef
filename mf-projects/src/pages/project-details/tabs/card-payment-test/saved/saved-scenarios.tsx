import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { removeSavedScenario, type SavedScenario, savedScenarios } from '@up/api/calls/trials/payment-test';
import { savedScenarioLimits } from '@up/api/forms/payment-test';
import { confirmDialog } from '@up/forms';
import { callQuery, useChange, usePortal } from '@up/host';
import { Loading, Note, Skeleton, Stack } from '@up/ui';

import { PartFailure } from '../../../../../layout/failure.tsx';
import { useText } from '../../../../../text.ts';
import { usePaymentsText } from '../text.ts';
import { SaveForm, type SaveFormProps } from './save-form.tsx';
import { SavedRow } from './saved-row.tsx';

const List = styled.ul`
  border-top: 1px solid var(--border);
`;

interface SavedScenariosProps extends Omit<SaveFormProps, 'cardId'> {
  /** The chosen card of the project; absent while another number is typed. */
  cardId: string | undefined;
  onChoose(scenario: SavedScenario): void;
}

/** The requests that the team saved. A failure leaves the terminal as it is. */
export function SavedScenarios({ projectId, approval, cardId, onChoose }: SavedScenariosProps) {
  const text = usePaymentsText();
  const common = useText();
  const portal = usePortal();
  const remove = useChange(removeSavedScenario);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(callQuery(portal, savedScenarios, { params: { projectId } }));
  if (!data) {
    return error ? (
      <PartFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="160px" />
      </Loading>
    );
  }

  async function confirmRemoval({ savedScenarioId, name }: SavedScenario) {
    const dialog = confirmDialog({
      title: text('projects.payments.saved.confirm', { name }),
      message: text('projects.payments.saved.warning'),
      action: text('projects.payments.saved.remove'),
      cancel: common('projects.dialog.keep'),
      run: (signal) => remove({ params: { projectId, savedScenarioId } }, { signal }),
    });
    // The button that opened the dialog was removed with its row.
    if (await portal.dialogs.open(dialog)) heading.current?.focus();
  }

  return (
    <Stack $gap={3} $above={4}>
      <h3 ref={heading} tabIndex={-1}>
        {text('projects.payments.saved.title')}
      </h3>
      <Note>{text(`projects.payments.saved.${data.length === 0 ? 'empty' : 'lead'}`)}</Note>
      {data.length > 0 && (
        <List role="list">
          {data.map((scenario) => (
            <SavedRow
              key={scenario.savedScenarioId}
              projectId={projectId}
              scenario={scenario}
              onChoose={() => onChoose(scenario)}
              onRemove={() => void confirmRemoval(scenario)}
            />
          ))}
        </List>
      )}
      {data.length >= savedScenarioLimits.scenarios ? (
        <Note>{text('projects.payments.saved.full', { max: savedScenarioLimits.scenarios })}</Note>
      ) : cardId === undefined ? (
        <Note>{text('projects.payments.saved.typed')}</Note>
      ) : (
        <SaveForm projectId={projectId} approval={approval} cardId={cardId} />
      )}
    </Stack>
  );
}
