import { styled } from 'styled-components';

const Mark = styled.svg`
  flex: none;
  width: auto;
  height: 24px;
`;

const Rise = styled.path`
  fill: var(--brand-text);
`;

/**
 * The wordmark: the stem of the P is notched to point up. Decorative: the link around it, or the text beside it, has
 * the accessible name.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <Mark className={className} viewBox="0 0 42 24" fill="currentColor" aria-hidden>
      <path d="M0 1h6v12a4 4 0 0 0 8 0V1h6v12a10 10 0 0 1-20 0Z" />
      <path fillRule="evenodd" d="M24 1h10a8 8 0 0 1 0 16h-4v1.2L27 15l-3 3.2Zm6 5.4v5.2h3.4a2.6 2.6 0 0 0 0-5.2Z" />
      <Rise d="M24 23v-2l3-3.2 3 3.2v2Z" />
    </Mark>
  );
}
