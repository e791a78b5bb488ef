import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { styled } from 'styled-components';

export interface IconProps {
  /** An icon of lucide, imported by name: its shapes, on a square of 24 units. */
  of: IconNode;
  /** In px; 48 for a stand-alone picture. */
  size?: 16 | 20 | 48;
  className?: string;
}

const Drawing = styled.svg`
  display: inline-block;
  flex: none;
  vertical-align: -0.15em;
  fill: none;
  stroke: currentcolor;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** The stroke width in lucide's 24 units that gives 1.5 px. */
const strokeWidth = (size: number) => (1.5 * 24) / size;

/** A lucide icon with a stroke of 1.5 px. Decorative: the text next to it, or the control's label, has the meaning. */
export function Icon({ of: shapes, size = 16, className }: IconProps) {
  return (
    <Drawing
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth(size)}
      aria-hidden
    >
      {shapes.map(([shape, attributes], index) => createElement(shape, { ...attributes, key: index }))}
    </Drawing>
  );
}
