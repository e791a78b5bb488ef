import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

export interface IconProps {
  /** An icon of lucide-react, imported by name. */
  of: LucideIcon;
  size?: 16 | 20;
  className?: string;
}

const Fixed = styled.span`
  display: inline-flex;
  flex: none;
  vertical-align: -0.15em;
`;

/** Lucide draws on 24 units: this many of them are a stroke of 1.5 px. */
const strokeWidth = (size: number) => (1.5 * 24) / size;

/** A lucide icon with a stroke of 1.5 px. It is decoration: the words beside it, or the control's label, speak. */
export function Icon({ of: Glyph, size = 16, className }: IconProps) {
  return (
    <Fixed className={className}>
      <Glyph size={size} strokeWidth={strokeWidth(size)} aria-hidden />
    </Fixed>
  );
}
