import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

export interface SkeletonProps {
  /** Any CSS length; as wide as its parent without. */
  width?: string;
  /** Any CSS length; a line of text without. */
  height?: string;
}

const Block = styled.span<{ $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: var(--radius-6);
  background: color-mix(in oklab, var(--text) 9%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** The place of what comes, in its size. Decoration: mark the region that waits with `aria-busy`. */
export function Skeleton({ width = '100%', height = '1lh' }: SkeletonProps) {
  return <Block aria-hidden $width={width} $height={height} />;
}
