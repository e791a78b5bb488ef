import { styled } from 'styled-components';

import { useText } from './text.ts';
import { letterId } from './term-list.tsx';

const List = styled.ul`
  display: flex;
  gap: 2px;
  overflow-x: auto;
  scrollbar-width: none;

  a {
    display: grid;
    place-items: center;
    min-width: 32px;
    height: 32px;
    border-radius: var(--radius-6);
    color: var(--text-muted);
    font-size: var(--size-14);
    font-weight: 700;
    text-decoration: none;
  }

  a:hover {
    background: var(--surface-hover);
    color: var(--text);
  }

  a:focus-visible {
    outline-offset: -2px;
  }
`;

/** Links to the first letters that occur. */
export function LetterIndex({ letters }: { letters: readonly string[] }) {
  const text = useText();
  return (
    <nav aria-label={text('docs.glossary.index')}>
      <List role="list">
        {letters.map((letter) => (
          <li key={letter}>
            <a href={`#${letterId(letter)}`}>{letter}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}
