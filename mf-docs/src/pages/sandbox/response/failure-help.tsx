import { useQuery } from '@tanstack/react-query';

import { sandboxCodes } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { callQuery, usePortal } from '@up/host';
import { ContentLink, Notice } from '@up/ui';

import { useText } from '../text.ts';
import { type SandboxResponse, codeOf } from './sandbox-response.ts';

const hour = 3_600;

/** Why the sandbox rejected or declined, what to do, and a link to the code's details. */
export function FailureHelp({ response }: { response: SandboxResponse }) {
  const text = useText();
  const code = codeOf(response);
  const { data: codes } = useQuery({ ...callQuery(usePortal(), sandboxCodes, {}), enabled: code !== undefined });
  const details = codes?.find((each) => each.code === code);
  if (!details) return null;
  const wait = secondsToWait(response);
  const waitText = (seconds: number) =>
    seconds < 2 * hour
      ? text('docs.sandbox.wait.minutes', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
      : text('docs.sandbox.wait.hours', { hours: Math.ceil(seconds / hour) });
  return (
    <Notice tone="warning">
      <strong translate="no">{details.code}</strong> {details.cause} {details.remedy}{' '}
      {wait !== undefined && `${waitText(wait)} `}
      <ContentLink to={`${pages.responseCodes()}#${details.code}`}>{text('docs.sandbox.code.more')}</ContentLink>
    </Notice>
  );
}

/** The delay before it can be sent again, if the response contains one. */
function secondsToWait({ headers }: SandboxResponse): number | undefined {
  const [, value] = headers.find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}
