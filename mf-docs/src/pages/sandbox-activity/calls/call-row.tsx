import { styled } from 'styled-components';

import type { SandboxCall } from '@up/api/calls/sandbox';
import { Checkbox } from '@up/ui/checkbox';
import { ContentLink } from '@up/ui/link';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { MethodBadge } from '../../../components/method-badge.tsx';
import { CallStatus } from '../../../workbench/call-status.tsx';
import { Timestamp, SandboxTimestamp } from '../../../workbench/timestamp.tsx';
import { useBenchText } from '../../../workbench/text.ts';
import { Second } from '../activity-table.ts';
import { useActivityText } from '../text.ts';
import { useApiTitles } from './use-api-titles.ts';

const Place = styled(ContentLink)`
  font-family: var(--font-mono);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
`;

interface CallRowProps {
  call: SandboxCall;
  to: string;
  /** Selected for comparison. */
  selected: boolean;
  onSelect(selected: boolean): void;
}

/** A call in the list. */
export function CallRow({ call, to, selected, onSelect }: CallRowProps) {
  const text = useActivityText();
  const benchText = useBenchText();
  const titleOf = useApiTitles();
  const { apiId, method, path, status, code, durationMs, at, sandboxAt } = call;
  return (
    <tr>
      <td>
        <MethodBadge method={method} plain /> <Place to={to}>{path}</Place>
        <Second>{titleOf(apiId)}</Second>
      </td>
      <td>
        <CallStatus status={status} code={code} />
      </td>
      <td>
        <Timestamp iso={at} seconds />
        <Second>
          <SandboxTimestamp at={at} sandboxAt={sandboxAt} />
        </Second>
      </td>
      <td data-align="end">{benchText('docs.bench.milliseconds', { count: durationMs })}</td>
      <td data-label={text('docs.activity.compare')}>
        <Checkbox
          label={
            <VisuallyHidden>
              {text('docs.activity.compare.choose', { call: `${method} ${path} ${status}` })}
            </VisuallyHidden>
          }
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
    </tr>
  );
}
