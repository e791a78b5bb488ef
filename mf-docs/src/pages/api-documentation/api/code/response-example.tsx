import { useState } from 'react';
import { styled } from 'styled-components';

import type { ResponseCode } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui';

import { responseSample } from '../../../../samples/sample.ts';
import { useText } from '../../text.ts';
import { useBodies } from '../bodies/shown-example.tsx';
import { ExampleChoice } from './example-choice.tsx';
import { firstSuccessResponse } from '../../../../definition/first-success-response.ts';

const Statuses = styled.span`
  display: flex;
  flex: 1;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Status = styled.button`
  flex: none;
  min-width: 36px;
  min-height: var(--control-28);
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--code-muted);
  font: 700 var(--size-12) / 1 var(--font-mono);

  &:hover {
    color: var(--code-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-pressed='true'] {
    background: var(--code-border);
    color: var(--code-text);
  }
`;

/** Example responses of the API by status. */
export function ResponseExample({ responses }: { responses: readonly ResponseCode[] }) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const { example: ofAlternative, show } = useBodies() ?? {};
  const shown =
    responses.find(({ httpCode }) => `response-${httpCode}` === ofAlternative?.body) ??
    responses.find(({ httpCode }) => httpCode === chosen) ??
    firstSuccessResponse(responses);
  const [example, chooseExample] = useState<number>();
  const examples = shown?.examples ?? [];
  const sample =
    ofAlternative?.body === `response-${shown?.httpCode}`
      ? ofAlternative.value
      : shown && (example === undefined || !examples[example] ? responseSample(shown) : examples[example].value);
  const isText = typeof sample === 'string' && shown?.contentType !== undefined;
  function choose(index: number | undefined) {
    chooseExample(index);
    show?.(undefined);
  }
  return (
    <CodePanel
      title={text('docs.code.response')}
      scrolls
      aside={
        <>
          {examples.length > 0 && <ExampleChoice examples={examples} chosen={example} onChoose={choose} />}
          <Statuses role="group" aria-label={text('docs.code.statuses')}>
            {responses.map(({ httpCode }) => (
              <Status
                key={httpCode}
                type="button"
                aria-pressed={httpCode === shown?.httpCode}
                onClick={() => {
                  setChosen(httpCode);
                  choose(undefined);
                }}
              >
                {httpCode}
              </Status>
            ))}
          </Statuses>
        </>
      }
      language={sample === undefined || isText ? 'text' : 'json'}
      code={sample === undefined ? text('docs.response.noBody') : isText ? sample : JSON.stringify(sample, null, 2)}
      copyTexts={
        sample === undefined
          ? undefined
          : { copy: text('docs.copy.response'), copied: text('docs.copied'), failed: text('docs.copy.failed') }
      }
    />
  );
}
