import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { media } from '@up/ui';

import { useText } from './text.ts';
import { Section } from './section.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-8);

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  `)}

  a {
    color: var(--text);
    font-size: var(--size-18);
    font-weight: 700;
    text-decoration-color: var(--border-strong);
    text-decoration-thickness: 1px;
  }

  a:hover {
    color: var(--brand-text);
    text-decoration-color: currentcolor;
  }

  p {
    margin-top: var(--space-2);
    color: var(--text-muted);
  }
`;

const documents = [
  { name: 'overview', to: pages.developersOverview() },
  { name: 'guidelines', to: pages.guidelines() },
  { name: 'glossary', to: pages.glossary() },
  { name: 'changelog', to: pages.changelog() },
] as const;

/** Further reading besides the APIs. */
export function FurtherReading() {
  const text = useText();
  return (
    <Section title={text('docs.reading.title')}>
      <List role="list">
        {documents.map(({ name, to }) => (
          <li key={name}>
            <Link to={to}>{text(`docs.reading.${name}.title`)}</Link>
            <p>{text(`docs.reading.${name}.text`)}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
