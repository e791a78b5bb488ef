import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

export interface SkeletonProps {
  /** Any CSS length; by default as wide as its parent. */
  width?: string;
  /** Any CSS length; by default one line of text. */
  height?: string;
}

const Block = styled.span<{ $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: var(--radius-6);
  /* Visible in forced colors, which have no grounds. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  background: color-mix(in oklab, var(--text) 9%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Marks what it contains as loading, and changes nothing of the layout. */
export const Loading = styled.div.attrs({ 'aria-busy': true })`
  display: contents;
`;

/** A placeholder with the size of the content. Decorative: a `DataBoundary` or {@link Loading} marks it as loading. */
export function Skeleton({ width = '100%', height = '1lh' }: SkeletonProps) {
  return <Block aria-hidden $width={width} $height={height} />;
}
