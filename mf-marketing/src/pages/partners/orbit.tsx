import { styled } from 'styled-components';

import { partnerKinds } from '@up/api/calls/publishing/partner';

import { useText } from './text.ts';

const Drawing = styled.svg`
  width: 100%;
  max-width: 460px;
  height: auto;
  margin-inline: auto;
  overflow: visible;
  fill: none;
  stroke: var(--border-strong);
  stroke-width: 1.25;

  [data-core] {
    fill: var(--brand);
    stroke: none;
  }

  [data-spoke] {
    stroke: var(--brand);
    stroke-dasharray: 2 5;
    stroke-linecap: round;
  }

  [data-dot] {
    fill: var(--surface);
    stroke: var(--brand);
    stroke-width: 2;
  }

  text {
    fill: var(--text);
    stroke: none;
    font: 700 15px var(--font-sans);
    text-anchor: middle;
  }

  [data-name] {
    fill: var(--on-brand);
    font-size: 26px;
    font-weight: 700;
    letter-spacing: -0.04em;
  }
`;

const centre = 220;
const radius = 150;

/** The kinds of partners around the platform, each on its own spoke. */
export function Orbit() {
  const text = useText();
  return (
    <Drawing viewBox="0 0 440 440" aria-hidden>
      {[64, 107, 150, 193].map((each) => (
        <circle key={each} cx={centre} cy={centre} r={each} opacity={1.2 - each / 193} />
      ))}
      {partnerKinds.map((kind, index) => {
        const angle = (index / partnerKinds.length) * 2 * Math.PI - Math.PI / 2;
        const x = Math.round(centre + radius * Math.cos(angle));
        const y = Math.round(centre + radius * Math.sin(angle));
        return (
          <g key={kind}>
            <path data-spoke d={`M${centre} ${centre}L${x} ${y}`} />
            <circle data-dot cx={x} cy={y} r="9" />
            <text x={x} y={y + (y < centre ? -20 : 34)}>
              {text(`marketing.partners.kind.${kind}`)}
            </text>
          </g>
        );
      })}
      <circle data-core cx={centre} cy={centre} r="44" />
      <text data-name x={centre} y={centre + 9}>
        UP
      </text>
    </Drawing>
  );
}
