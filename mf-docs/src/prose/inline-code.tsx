import { styled } from 'styled-components';

/** A value of the API within a sentence. */
export const InlineCode = styled.code`
  padding: 0.1em 0.35em;
  border-radius: var(--radius-6);
  background: var(--surface-hover);
  font-size: 0.875em;
  word-break: normal;
`;

/** Code between backticks, or an address on the web without the punctuation after it. */
const marked = /`([^`]+)`|(https?:\/\/[^\s()<>`]*[^\s()<>`.,;:!?"'])/;

/** Plain text in which backticks mark code, and addresses are links, as in descriptions of fields. */
export function TextWithCode({ children }: { children: string }) {
  // Between two texts there are one of code and one of an address, of which one is missing.
  const parts: (string | undefined)[] = children.split(marked);
  return parts.map((part, index) => {
    if (part === undefined || index % 3 === 0) return part;
    if (index % 3 === 1) return <InlineCode key={index}>{part}</InlineCode>;
    return (
      <a key={index} href={part}>
        {part}
      </a>
    );
  });
}
