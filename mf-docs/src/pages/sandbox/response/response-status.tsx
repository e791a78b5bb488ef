import { styled } from 'styled-components';

import { Badge, Note } from '@up/ui';

import { statusTone } from '../../../components/status-badge.tsx';
import { useText, type TextId } from '../text.ts';
import { sizeOf } from './sandbox-response.ts';
import type { RecentResponse } from './recent-responses.ts';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  font-variant-numeric: tabular-nums;
`;

const labels: Readonly<Partial<Record<string, TextId>>> = {
  2: 'docs.sandbox.status.success',
  3: 'docs.sandbox.status.redirect',
  4: 'docs.sandbox.status.refused',
  5: 'docs.sandbox.status.failed',
};

/** The result of a request: a coloured label, the code, duration and size. */
export function ResponseStatus({ recent: { response } }: { recent: RecentResponse }) {
  const text = useText();
  if (!response) return <Badge tone="danger">{text('docs.sandbox.status.none')}</Badge>;
  const code = String(response.status);
  const label = labels[code.charAt(0)];
  return (
    <Root>
      <Badge tone={statusTone(code)}>
        {code} {label && text(label)}
      </Badge>
      <Note as="span">{text('docs.sandbox.milliseconds', { count: response.milliseconds })}</Note>
      <Note as="span">{text('docs.sandbox.bytes', { count: sizeOf(response.body) })}</Note>
    </Root>
  );
}
