import { styled } from 'styled-components';

import type { GlossaryTerm } from '@up/api/calls/publishing/glossary';
import { usePortal } from '@up/host';
import { ContentLink } from '@up/ui';

import { RoutedProse } from '../../prose/routed-prose.tsx';
import { useText } from './text.ts';

const Root = styled.article`
  display: grid;
  gap: var(--space-2);
  padding-bottom: var(--space-8);
  scroll-margin-top: calc(var(--header-height) + var(--space-16));

  &:target h3 a {
    background: var(--brand-tint);
    box-shadow: 0 0 0 4px var(--brand-tint);
  }
`;

const Heading = styled.h3`
  font-size: var(--size-18);

  a {
    border-radius: 2px;
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  span {
    margin-left: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface TermProps {
  term: GlossaryTerm;
  titles: ReadonlyMap<string, string>;
}

/** A term: its name in both languages, its meaning, and further links. */
export function Term({ term, titles }: TermProps) {
  const text = useText();
  const otherLocale = usePortal().locale === 'ko' ? 'en' : 'ko';
  const related = (term.related ?? []).filter((slug) => titles.has(slug));
  return (
    <Root id={term.slug} aria-labelledby={`${term.slug}-term`}>
      <Heading id={`${term.slug}-term`}>
        <a href={`#${term.slug}`}>{term.term}</a>
        {term.otherTerm !== term.term && <span lang={otherLocale}>{term.otherTerm}</span>}
      </Heading>
      <RoutedProse html={term.definition} />
      {(related.length > 0 || term.url) && (
        <Links>
          {related.length > 0 && <span>{text('docs.glossary.related')}</span>}
          {related.map((slug) => (
            <a key={slug} href={`#${slug}`}>
              {titles.get(slug)}
            </a>
          ))}
          {term.url && (
            <ContentLink to={term.url} aria-label={text('docs.glossary.more.label', { term: term.term })}>
              {text('docs.glossary.more')}
            </ContentLink>
          )}
        </Links>
      )}
    </Root>
  );
}
