import { ArrowUpRight } from 'lucide';
import { styled } from 'styled-components';

import { partnerKinds, type Partner, type PartnerKind } from '@up/api/calls/publishing/partner';
import { ContentLink, Icon, media, oneColumn } from '@up/ui';

import { BareList } from '../../layout/bare-list.tsx';
import { useText } from './text.ts';

const Kind = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: var(--space-4) var(--space-12);
  padding-block: var(--space-8);
  border-top: 1px solid var(--text);

  h2 {
    font-size: var(--size-22);
    letter-spacing: -0.02em;
  }

  header p {
    margin-top: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  li {
    padding-block: var(--space-4);
  }

  li:first-child {
    padding-top: 0;
  }

  li + li {
    border-top: 1px solid var(--border);
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--text);
    font-size: var(--size-18);
    font-weight: 700;
    text-decoration: none;
  }

  a:hover {
    color: var(--brand-text);
  }

  li h3 {
    font-size: var(--size-18);
    font-weight: 700;
  }

  li p {
    color: var(--text-muted);
    text-wrap: pretty;
  }

  ${media.below768(oneColumn)}
`;

const isKnown = (kind: string): kind is PartnerKind => (partnerKinds as readonly string[]).includes(kind);

/** The partners by kind; unknown kinds come last. */
export function Directory({ partners }: { partners: Partner[] }) {
  const text = useText();
  const groups = [...partnerKinds, 'other' as const].map((kind) => ({
    kind,
    members: partners.filter((partner) => (kind === 'other' ? !isKnown(partner.kind) : partner.kind === kind)),
  }));
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ kind, members }) => (
      <Kind key={kind} aria-labelledby={`partners-${kind}`}>
        <header>
          <h2 id={`partners-${kind}`}>{text(`marketing.partners.kind.${kind}`)}</h2>
          <p>{text(`marketing.partners.kind.${kind}.what`)}</p>
        </header>
        <BareList role="list">
          {members.map(({ slug, name, summary, url }) => (
            <li key={slug}>
              {url ? (
                <ContentLink to={url} target="_blank" newTabText={text('marketing.newTab')}>
                  {name}
                  <Icon of={ArrowUpRight} />
                </ContentLink>
              ) : (
                <h3>{name}</h3>
              )}
              <p>{summary}</p>
            </li>
          ))}
        </BareList>
      </Kind>
    ));
}
