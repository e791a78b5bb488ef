import { useId, useState } from 'react';
import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel, VisuallyHidden } from '@up/ui';
import { languageNames, sampleLanguages, type SampleLanguage } from '../../../../samples/languages.ts';
import { useSample } from '../../../../samples/use-sample.ts';
import { useText } from '../../text.ts';
import { useBodies } from '../bodies/shown-example.tsx';
import { CodeSelect, ExampleChoice } from './example-choice.tsx';

/** The example call of an API in the reader's programming language; the choice applies to every page. */
export function RequestSample({ api }: { api: ProductInfo }) {
  const text = useText();
  const [example, chooseExample] = useState<number>();
  const examples = api.requestExamples ?? [];
  const { example: shown, show } = useBodies() ?? {};
  const named = example === undefined ? undefined : examples[example];
  const { value = api.requestExample } = (shown?.body === 'request' ? shown : named) ?? {};
  const { chosen, choose, language, code, copyValue } = useSample({ ...api, requestExample: value });
  const choiceId = useId();
  function chooseNamed(index: number | undefined) {
    chooseExample(index);
    show?.(undefined);
  }
  return (
    <CodePanel
      title={text('docs.code.request')}
      aside={
        <>
          {examples.length > 0 && <ExampleChoice examples={examples} chosen={example} onChoose={chooseNamed} />}
          <VisuallyHidden as="label" htmlFor={choiceId}>
            {text('docs.code.language')}
          </VisuallyHidden>
          <CodeSelect
            id={choiceId}
            value={chosen}
            translate="no"
            onChange={(event) => choose(event.target.value as SampleLanguage)}
          >
            {sampleLanguages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </CodeSelect>
        </>
      }
      language={language === 'curl' ? 'shell' : 'program'}
      code={code}
      copyValue={copyValue}
      copyTexts={{
        copy: text('docs.copy.sample', { language: languageNames[language] }),
        copied: text('docs.copied'),
        failed: text('docs.copy.failed'),
      }}
    />
  );
}
