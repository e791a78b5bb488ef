import { useId } from 'react';
import { styled } from 'styled-components';

import { usePortal } from '@up/host';
import { CodePanel } from '@up/ui/code-panel';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import type { HttpRequest } from '../../../samples/http-request.ts';
import { languageNames, sampleLanguages, type SampleLanguage } from '../../../samples/languages.ts';
import { useSample } from '../../../samples/use-sample.ts';
import { useText } from '../text.ts';

const Choice = styled.select`
  min-height: var(--control-28);
  max-width: 100%;
  padding: 0 var(--space-1);
  border: 1px solid var(--code-border);
  border-radius: var(--radius-6);
  background: var(--code-surface);
  color: var(--code-text);
  font: inherit;
`;

/** The example call in the reader's programming language; the choice applies to every page. */
export function RequestSample({ request }: { request: HttpRequest }) {
  const text = useText();
  const { siteConfig } = usePortal();
  const { language, choose, code } = useSample(siteConfig.siteUrl, request);
  const choiceId = useId();
  return (
    <CodePanel
      title={text('docs.code.request')}
      aside={
        <>
          <VisuallyHidden as="label" htmlFor={choiceId}>
            {text('docs.code.language')}
          </VisuallyHidden>
          <Choice
            id={choiceId}
            value={language}
            translate="no"
            onChange={(event) => choose(event.target.value as SampleLanguage)}
          >
            {sampleLanguages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </Choice>
        </>
      }
      language={language === 'curl' ? 'shell' : 'program'}
      code={code}
      copyTexts={{
        copy: text('docs.copy.sample', { language: languageNames[language] }),
        copied: text('docs.copied'),
        failed: text('docs.copy.failed'),
      }}
    />
  );
}
