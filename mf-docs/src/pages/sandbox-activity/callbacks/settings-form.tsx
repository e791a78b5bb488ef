import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';

import {
  callbackFaults,
  type CallbackFault,
  type CallbackSettings,
  updateCallbackSettings,
} from '@up/api/calls/sandbox/callback';
import { ActionProblem } from '@up/forms';
import { useChange } from '@up/host';
import { Checkbox, Fieldset, Legend, Radio, Stack } from '@up/ui';

import { useActivityText } from '../text.ts';

const Saved = styled.p`
  min-height: 1.65em;
  color: var(--success);
  font-size: var(--size-14);
`;

/** The simulated fault of callbacks, and whether the built-in receiver gets them; changes are saved immediately. */
export function SettingsForm({ projectId, settings }: { projectId: string; settings: CallbackSettings }) {
  const text = useActivityText();
  const send = useChange(updateCallbackSettings);
  const name = useId();
  const receiver = settings.endpoints.some(({ origin, status }) => origin === 'receiver' && status === 'ENABLED');
  const change = useMutation({
    mutationFn: (body: { fault: CallbackFault; receiver: boolean }) => send({ params: { projectId }, body }),
  });
  const current = change.isPending ? change.variables : { fault: settings.fault, receiver };
  return (
    <>
      <Stack as={Fieldset} $gap={3}>
        <Legend>{text('docs.activity.fault')}</Legend>
        {callbackFaults.map((fault) => (
          <Radio
            key={fault}
            name={name}
            value={fault}
            label={text(`docs.activity.fault.${fault}`)}
            help={text(`docs.activity.fault.${fault}.help`)}
            checked={current.fault === fault}
            onChange={() => change.mutate({ fault, receiver: current.receiver })}
          />
        ))}
      </Stack>
      <Checkbox
        label={text('docs.activity.receiver.use')}
        checked={current.receiver}
        onChange={({ target }) => change.mutate({ fault: current.fault, receiver: target.checked })}
      />
      <Saved role="status">{change.isSuccess && text('docs.activity.saved')}</Saved>
      <ActionProblem error={change.error} />
    </>
  );
}
