import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { decisionFallbacks, type DecisionSettings, updateDecisionSettings } from '@up/api/calls/sandbox/decision';
import { ActionProblem } from '@up/forms';
import { useChange } from '@up/host';
import { Button, Field, Fieldset, Legend, Radio, Stack, TextInput } from '@up/ui';

import { useActivityText } from '../text.ts';

const askChoices = ['nobody', 'responder', 'server'] as const;
type AskChoice = (typeof askChoices)[number];

function choiceOf({ enabled, url }: DecisionSettings): AskChoice {
  if (!enabled) return 'nobody';
  return url === '' ? 'responder' : 'server';
}

/** Who is asked about payments, and what decides without an answer. */
export function EndpointForm({ projectId, settings }: { projectId: string; settings: DecisionSettings }) {
  const text = useActivityText();
  const send = useChange(updateDecisionSettings);
  const [choiceName, fallbackName] = [useId(), useId()];
  const [choice, setChoice] = useState(choiceOf(settings));
  const [url, setUrl] = useState(settings.url);
  const [fallback, setFallback] = useState(settings.fallback);
  const save = useMutation({
    mutationFn: () =>
      send({
        params: { projectId },
        body: { enabled: choice !== 'nobody', url: choice === 'responder' ? '' : url.trim(), fallback },
      }),
  });
  return (
    <Stack
      as="form"
      $gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack as={Fieldset} $gap={3}>
        <Legend>{text('docs.activity.decisions.ask')}</Legend>
        {askChoices.map((each) => (
          <Radio
            key={each}
            name={choiceName}
            value={each}
            label={text(`docs.activity.decisions.ask.${each}`)}
            checked={choice === each}
            onChange={() => setChoice(each)}
          />
        ))}
      </Stack>
      {choice === 'server' && (
        <Field label={text('docs.activity.decisions.url')} required>
          <TextInput type="url" required value={url} onChange={({ target }) => setUrl(target.value)} />
        </Field>
      )}
      <Stack as={Fieldset} $gap={3}>
        <Legend>{text('docs.activity.decisions.fallback')}</Legend>
        {decisionFallbacks.map((each) => (
          <Radio
            key={each}
            name={fallbackName}
            value={each}
            label={text(`docs.activity.decisions.fallback.${each}`)}
            checked={fallback === each}
            onChange={() => setFallback(each)}
          />
        ))}
      </Stack>
      <div>
        <Button type="submit" busy={save.isPending}>
          {text('docs.activity.decisions.save')}
        </Button>
      </div>
      <ActionProblem error={save.error} />
    </Stack>
  );
}
