import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { usePortal, callQuery, type Portal } from '@up/host';
import { Badge, LinkButton, Row } from '@up/ui';
import { consultingResult } from '@up/api/calls/publishing/consulting';

import { useConsultingText } from './text.ts';

export const resultQuery = (portal: Pick<Portal, 'call' | 'locale'>, uuid: string) =>
  callQuery(portal, consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } });

const List = styled.ol`
  border-top: 1px solid var(--border);

  > li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--border);
  }

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-2) var(--space-3);
    font-size: var(--size-18);
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

const Plan = styled.p`
  margin-block: var(--space-6);
`;

/** The matching packages, and the next steps. */
export function Result({ uuid }: { uuid: string }) {
  const text = useConsultingText();
  const { data } = useSuspenseQuery(resultQuery(usePortal(), uuid));
  return (
    <>
      <List role="list">
        {data.products.map(({ id, name, description, reason, approvalRequired }) => (
          <li key={id}>
            <h2>
              {name}
              <Badge tone={approvalRequired ? 'neutral' : 'success'}>
                {text(approvalRequired ? 'marketing.consulting.approval' : 'marketing.consulting.open')}
              </Badge>
            </h2>
            <strong>{text(`marketing.consulting.reason.${reason}`)}</strong>
            <p>{description}</p>
            <Link to={pages.apiDocumentation({ slug: ['packages', id] })}>
              {text('marketing.consulting.read', { name })}
            </Link>
          </li>
        ))}
      </List>
      <Plan>{text(`marketing.consulting.launch.plan.${data.answers.launch}`)}</Plan>
      <Row as="p" $gap={3}>
        <LinkButton variant="primary" to={pages.projectCreate()}>
          {text('marketing.consulting.project')}
        </LinkButton>
        <LinkButton to={pages.consultingContact({ uuid })}>{text('marketing.consulting.contact')}</LinkButton>
        <LinkButton variant="quiet" to={pages.consultingResult()}>
          {text('marketing.consulting.again')}
        </LinkButton>
      </Row>
    </>
  );
}
