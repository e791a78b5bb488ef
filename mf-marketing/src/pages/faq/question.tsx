import { Link2 } from 'lucide';
import { styled } from 'styled-components';

import type { Faq } from '@up/api/calls/publishing/faq';
import { localizePath, usePortal } from '@up/host';
import { pages } from '@up/api/pages';
import { Disclosure, Icon, RichText } from '@up/ui';

import { useText } from './text.ts';

const Entry = styled(Disclosure)`
  border-bottom: 1px solid var(--border);
  scroll-margin-top: calc(var(--header-height) + var(--space-4));

  > summary {
    min-height: 60px;
    padding-block: var(--space-3);
    font-size: var(--size-18);
    font-weight: 700;
    line-height: 1.5;
  }

  > summary h3 {
    font-size: inherit;
    font-weight: inherit;
    line-height: inherit;
  }

  &[open] > summary h3 {
    color: var(--brand-text);
  }
`;

const Answer = styled.div`
  padding: 0 0 var(--space-6) var(--space-6);
`;

const Address = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  margin-top: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-12);
`;

export interface QuestionProps {
  faq: Faq;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A question that expands to its answer, with a link to itself. */
export function Question({ faq: { slug, question, answer }, open, onToggle }: QuestionProps) {
  const text = useText();
  const { locale } = usePortal();
  return (
    <div id={slug}>
      <Entry summary={<h3>{question}</h3>} open={open} onOpenChange={onToggle}>
        <Answer>
          <RichText html={answer} />
          <Address href={`${localizePath(pages.faq(), locale)}#${slug}`}>
            <Icon of={Link2} />
            {text('marketing.faq.address')}
          </Address>
        </Answer>
      </Entry>
    </div>
  );
}
