import { styled } from 'styled-components';

const Mark = styled.mark`
  border-radius: 2px;
  background: var(--brand-tint);
  color: var(--brand-text);
`;

/** A text with the search terms highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const pattern = new RegExp(
    `(${longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  // The odd elements are the matches of the group.
  return text.split(pattern).map((part, place) => (place % 2 === 1 ? <Mark key={place}>{part}</Mark> : part));
}
