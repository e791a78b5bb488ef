import { styled } from 'styled-components';

/** A value of the API within a sentence. */
export const InlineCode = styled.code`
  padding: 0.1em 0.35em;
  border-radius: var(--radius-6);
  background: var(--surface-hover);
  font-size: 0.875em;
  word-break: normal;
`;

/** Plain text in which backticks mark code, as in descriptions of fields. */
export function TextWithCode({ children }: { children: string }) {
  return children
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <InlineCode key={index}>{part}</InlineCode> : part));
}
