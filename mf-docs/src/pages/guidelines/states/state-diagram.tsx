import { css, styled } from 'styled-components';

import { media, Table } from '@up/ui';

import { useText } from '../text.ts';
import { layOut, type Line } from './layout.ts';
import type { State } from './parse-states.ts';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-8);
  align-items: start;
  margin: var(--space-4) 0 var(--space-8);

  svg {
    max-width: 100%;
    height: auto;
    overflow: visible;
  }

  rect {
    fill: var(--surface-raised);
    stroke: var(--text-muted);
  }

  [data-frame] {
    fill: var(--surface-sunken);
    stroke: var(--border-strong);
    stroke-dasharray: 4 4;
  }

  [data-final] {
    fill: var(--surface-hover);
    stroke-width: 2;
  }

  path {
    fill: none;
    stroke: var(--text-muted);
    stroke-width: 1.5;
  }

  polygon,
  circle {
    fill: var(--text-muted);
  }

  text {
    fill: var(--text);
    font: 700 var(--size-13) / 1 var(--font-mono);
    text-anchor: middle;
    dominant-baseline: central;
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  `)}
`;

const States = styled(Table)`
  tbody th {
    white-space: nowrap;
  }

  td {
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
`;

/** The states of a resource, drawn and as a table, which says the same in words. */
export function StateDiagram({ title, states }: { title: string; states: readonly State[] }) {
  const text = useText();
  const { width, height, nodes, frame, lines, ends } = layOut(states);
  return (
    <Figure>
      <svg
        role="img"
        aria-label={text('docs.guidelines.states.diagram', { title })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        {frame && <rect data-frame="" rx={10} {...frame} />}
        {[...lines, ...ends].map((line) => (
          <Arrow key={`${line.from} ${line.to}`} {...line} />
        ))}
        {nodes.map(({ name, isFinal, isStart, ...box }) => (
          <g key={name}>
            {isStart && <Start x={box.x} y={box.y + box.height / 2} />}
            <rect rx={6} data-final={isFinal ? '' : undefined} {...box} />
            <text x={box.x + box.width / 2} y={box.y + box.height / 2}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <States label={title}>
        <thead>
          <tr>
            <th scope="col">{text('docs.guidelines.states.status')}</th>
            <th scope="col">{text('docs.guidelines.states.next')}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ name, next }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                <code>{name}</code>
              </th>
              {next.length > 0 ? (
                <td translate="no">{next.join(', ')}</td>
              ) : (
                <td>{text('docs.guidelines.states.final')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </States>
    </Figure>
  );
}

/** Where a resource begins. */
function Start({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={8} cy={y} r={5} />
      <Arrow
        from=""
        to=""
        isBothWays={false}
        points={[
          [8, y],
          [x, y],
        ]}
      />
    </>
  );
}

function Arrow({ points, isBothWays }: Line) {
  return (
    <>
      <path d={points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      <polygon points={headOf(points)} />
      {isBothWays && <polygon points={headOf(points.toReversed())} />}
    </>
  );
}

/** The head at the last point of a line, in the direction of its last part. */
function headOf(points: Line['points']): string {
  const [x2, y2] = points.at(-1) ?? [0, 0];
  const [x1, y1] = points.at(-2) ?? [0, 0];
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  const [bx, by] = [x2 - 8 * dx, y2 - 8 * dy];
  return `${x2},${y2} ${bx - 4 * dy},${by + 4 * dx} ${bx + 4 * dy},${by - 4 * dx}`;
}
