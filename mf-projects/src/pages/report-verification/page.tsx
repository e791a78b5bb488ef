import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { verifyReport } from '@up/api/calls/trials/uat';
import { ProblemError } from '@up/api/problem';
import { useProblemText } from '@up/forms';
import { callQuery, createUseText, Head, useHydrated, usePortal } from '@up/host';
import { Button, Field, FieldRow, Lead, media, Notice, TextInput, WorkspaceHeading, WorkspacePage } from '@up/ui';
import type { VerificationTextId } from './file-check.tsx';

import { ReportFacts } from './report-facts.tsx';

const useText = createUseText<VerificationTextId>();

/* The complete code, of 29 characters, is visible in the field of a phone: the button is below it. */
const CodeRow = styled(FieldRow)`
  input {
    font-family: var(--font-mono);
  }

  ${media.below768(css`
    input,
    > button {
      grid-column: 1 / -1;
    }

    > button {
      grid-row: 4;
      margin-top: var(--space-3);
    }
  `)}
`;

/** The public page that verifies by its code that the report of a UAT is genuine and unchanged. */
export function Page() {
  const text = useText();
  const problemText = useProblemText();
  const portal = usePortal();
  const [query, setQuery] = useSearchParams();
  // The server renders one page for all codes.
  const hydrated = useHydrated();
  const code = hydrated ? (query.get('code') ?? '') : '';
  // What was typed before Back belongs to another code.
  const [edited, setEdited] = useState<{ code: string; text: string }>();
  if (edited && edited.code !== code) setEdited(undefined);
  const typed = edited?.text ?? code;
  const [isMissing, setIsMissing] = useState(false);
  const isPlausible = /[0-9A-Za-z]/.test(code);
  const { data, error, isFetching } = useQuery({
    ...callQuery(portal, verifyReport, { params: { code } }),
    enabled: isPlausible,
  });
  const isUnknown = code !== '' && (!isPlausible || (error instanceof ProblemError && error.status === 404));

  function verify(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = typed.trim();
    setIsMissing(entered === '');
    setQuery(entered === '' ? {} : { code: entered });
  }
  return (
    <WorkspacePage>
      <Head title={text('projects.verification.title')} noIndex />
      <div>
        <WorkspaceHeading>{text('projects.verification.title')}</WorkspaceHeading>
        <Lead>{text('projects.verification.lead')}</Lead>
      </div>
      <CodeRow method="dialog" noValidate onSubmit={verify}>
        <Field
          label={text('projects.verification.code')}
          error={isMissing ? text('projects.verification.code.missing') : undefined}
        >
          <TextInput
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setEdited({ code, text: target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" busy={isFetching}>
          {text('projects.verification.verify')}
        </Button>
      </CodeRow>
      {(isUnknown || error !== null) && !isFetching && (
        <Notice tone="danger" live>
          {isUnknown ? text('projects.verification.unknown') : problemText(error)}
        </Notice>
      )}
      {data && error === null && <ReportFacts report={data} />}
    </WorkspacePage>
  );
}
