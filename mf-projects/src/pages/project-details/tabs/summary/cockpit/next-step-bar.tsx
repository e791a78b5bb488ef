import { ArrowRight, Flag } from 'lucide';
import { styled } from 'styled-components';

import { keys } from '@up/api/calls/projects/key';
import { sandboxCalls } from '@up/api/calls/sandbox/sandbox';
import { uatRequests } from '@up/api/calls/trials/uat';
import { useCall } from '@up/host';
import { Icon, LinkButton } from '@up/ui';

import { useSummaryText } from '../text.ts';
import { nextStepOf } from './next-step.ts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 60px;
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-10);
  background: var(--brand-tint);
  font-size: var(--size-14);

  > svg {
    color: var(--brand-text);
  }

  > p {
    flex: 1 1 240px;
  }
`;

/** What to do next on the way to production. */
export function NextStepBar({ projectId }: { projectId: string }) {
  const text = useSummaryText();
  const params = { projectId };
  const { total } = useCall(sandboxCalls, { params, query: {} });
  const { items, productionOpen } = useCall(uatRequests, { params, query: {} });
  const progress = { keys: useCall(keys, { params }), calls: total, uat: items[0], productionOpen };
  const { id, to } = nextStepOf(progress, projectId);
  return (
    <Root aria-label={text('projects.next')}>
      <Icon of={Flag} size={20} />
      <p>
        <strong>{text('projects.next')}</strong> {text(`projects.next.${id}`)}
      </p>
      <LinkButton to={to} size="small" variant="primary">
        {text(`projects.next.${id}.action`)}
        <Icon of={ArrowRight} />
      </LinkButton>
    </Root>
  );
}
