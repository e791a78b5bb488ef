import { useQuery } from '@tanstack/react-query';

import { sandboxCodes } from '@up/api/calls/sandbox';
import { pages } from '@up/api/pages';
import { callQuery, usePortal } from '@up/host';
import { ContentLink } from '@up/ui/link';
import { Notice } from '@up/ui/notice';

import { useText } from '../../../text.ts';
import { isRecord } from '../request/form-values.ts';
import type { Answer } from './answer.ts';

const approved = '0000';

/** Why the sandbox refused or declined, what to do, and where all of the code is said. */
export function FailureHelp({ answer }: { answer: Answer }) {
  const text = useText();
  const code = codeOf(answer);
  const { data: codes } = useQuery({ ...callQuery(usePortal(), sandboxCodes, {}), enabled: code !== undefined });
  const known = codes?.find((each) => each.code === code);
  if (!known) return null;
  return (
    <Notice tone="warning">
      <strong translate="no">{known.code}</strong> {known.cause} {known.remedy}{' '}
      <ContentLink to={`${pages.responseCodes()}#${known.code}`}>{text('docs.sandbox.code.more')}</ContentLink>
    </Notice>
  );
}

/** The most exact code of an answer that is no success. */
function codeOf({ status, body }: Answer): string | undefined {
  const answer = parsed(body);
  if (!isRecord(answer)) return undefined;
  const { reason, responseCode, code } = answer;
  const found = status >= 400 ? [reason, code] : [responseCode];
  const first = found.find((each) => typeof each === 'string');
  return first === approved ? undefined : first;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
