import { styled } from 'styled-components';

const Frame = styled.div`
  color: var(--text-muted);
  font-size: var(--size-12);
  font-variant-numeric: tabular-nums;

  svg {
    display: block;
    width: 100%;
    height: 112px;
    margin-block: var(--space-1);
    border-bottom: 1px solid var(--border-strong);
  }

  rect[data-tone='brand'] {
    fill: var(--brand);
  }

  rect[data-tone='warning'] {
    fill: var(--warning);
  }

  rect[data-tone='danger'] {
    fill: var(--danger);
  }

  rect[data-part='slot'] {
    fill: transparent;
  }

  g:hover rect[data-part='slot'] {
    fill: var(--surface-hover);
  }

  line {
    stroke: var(--text-muted);
    stroke-dasharray: 4 4;
    vector-effect: non-scaling-stroke;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
`;

/** In units of the drawing, which is stretched to fit. */
const [slot, gap, height, head] = [10, 2, 100, 4];
/** Makes a bar of one visible. */
const minBarHeight = 2;

export interface Bar {
  key: string;
  /** What the pointer shows. */
  title: string;
  /** From the bottom to the top. */
  parts: readonly { tone: 'brand' | 'warning' | 'danger'; value: number }[];
}

export interface BarChartProps {
  bars: readonly Bar[];
  /** The highest value in words. */
  caption: string;
  /** What the first and the last bar stand for. */
  ends: readonly [string, string];
  /** A value that is drawn as a line. */
  limit?: number;
}

/** The sum of the highest bar. */
export function peakOf(bars: readonly Pick<Bar, 'parts'>[]): number {
  return Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
}

/**
 * Values over time as bars. It is hidden from screen readers and keyboards: a table beside it or a sentence must have
 * the same data.
 */
export function BarChart({ bars, caption, ends, limit }: BarChartProps) {
  const top = Math.max(peakOf(bars), limit ?? 0, 1);
  const scaled = (value: number) => (value === 0 ? 0 : Math.max(minBarHeight, (value / top) * (height - head)));
  return (
    <Frame aria-hidden>
      {caption}
      <svg viewBox={`0 0 ${bars.length * slot} ${height}`} preserveAspectRatio="none">
        {bars.map(({ key, title, parts }, index) => {
          const heights = parts.map(({ value }) => scaled(value));
          const below = (part: number) => heights.slice(0, part + 1).reduce((sum, each) => sum + each, 0);
          return (
            <g key={key}>
              <title>{title}</title>
              <rect data-part="slot" x={index * slot} y={0} width={slot} height={height} />
              {parts.map(({ tone }, part) => (
                <rect
                  key={tone}
                  data-tone={tone}
                  x={index * slot + gap / 2}
                  width={slot - gap}
                  y={height - below(part)}
                  height={heights[part]}
                />
              ))}
            </g>
          );
        })}
        {limit !== undefined && (
          <line x1={0} x2={bars.length * slot} y1={height - scaled(limit)} y2={height - scaled(limit)} />
        )}
      </svg>
      <Ends>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </Ends>
    </Frame>
  );
}
