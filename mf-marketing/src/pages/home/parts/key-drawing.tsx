import { styled } from 'styled-components';

const List = styled.dl`
  font: var(--size-12) / 1.5 var(--font-mono);

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding-block: var(--space-3);
    border-top: 1px solid var(--border);
  }

  dt {
    color: var(--text-muted);
  }
`;

/** A mock key pair with a masked secret. */
export function KeyDrawing() {
  return (
    <List translate="no">
      <div>
        <dt>X-UP-Access-Key</dt>
        <dd>ak_test_4f9c2d81e07b</dd>
      </div>
      <div>
        <dt>X-UP-Secret-Key</dt>
        <dd>••••••••••••••••</dd>
      </div>
    </List>
  );
}
