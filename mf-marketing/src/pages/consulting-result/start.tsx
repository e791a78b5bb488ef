import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Button } from '@up/ui';

import { PageHeader } from '../../layout/page-header.tsx';
import { Recommendation } from './recommendation.tsx';
import { useConsultingText } from './text.ts';

const Actions = styled.div`
  margin-top: var(--space-8);
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  margin-top: var(--space-6);
  padding: 0;
  color: var(--text-muted);
  font-size: var(--size-14);
  list-style: none;

  li::before {
    margin-right: var(--space-2);
    color: var(--success);
    content: '✓' / '';
  }
`;

const facts = ['questions', 'minute', 'private'] as const;

/** What the consulting is about, before its first question. */
export function Start({ onStart }: { onStart: () => void }) {
  const text = useConsultingText();
  const title = text('marketing.consulting.title');
  return (
    <PageHeader
      head={{
        title,
        description: text('marketing.consulting.lead'),
        trail: [{ name: text('marketing.resources') }, { name: title, path: pages.consultingResult() }],
      }}
      title={text('marketing.consulting.start.title')}
      lead={text('marketing.consulting.lead')}
      actions={
        <Actions>
          <Button variant="primary" size="large" onClick={onStart}>
            {text('marketing.consulting.start')}
          </Button>
          <Facts role="list">
            {facts.map((fact) => (
              <li key={fact}>{text(`marketing.consulting.start.${fact}`)}</li>
            ))}
          </Facts>
        </Actions>
      }
    >
      <Recommendation />
    </PageHeader>
  );
}
