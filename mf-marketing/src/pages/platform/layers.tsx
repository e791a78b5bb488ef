import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { useText } from './text.ts';
import { Plate } from './plate.tsx';

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: center;
    gap: var(--space-6);
    min-height: 92px;
  }

  /* The plates overlap: each lies on the one below. */
  svg {
    width: 100%;
    height: 132px;
    margin-block: -20px;
    overflow: visible;
  }

  strong {
    display: block;
    font-size: var(--size-18);
    letter-spacing: -0.01em;
    line-height: 1.4;
  }

  span {
    color: var(--text-muted);
    font-size: var(--size-14);
    line-height: 1.5;
  }

  li > div {
    padding-top: var(--space-3);
    border-top: 1px solid var(--border);
  }

  ${media.below768(css`
    li {
      grid-template-columns: 104px minmax(0, 1fr);
      gap: var(--space-4);
    }
  `)}
`;

const layers = ['service', 'api', 'core', 'ledger', 'networks'] as const;

/** The layers of the platform, as a stack of plates. */
export function Layers() {
  const text = useText();
  return (
    <List>
      {layers.map((layer) => (
        <li key={layer}>
          <Plate layer={layer} />
          <div>
            <strong>{text(`marketing.platform.layer.${layer}`)}</strong>
            <span>{text(`marketing.platform.layer.${layer}.what`)}</span>
          </div>
        </li>
      ))}
    </List>
  );
}
