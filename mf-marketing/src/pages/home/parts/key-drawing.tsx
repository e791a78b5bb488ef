import { styled } from 'styled-components';

const List = styled.dl`
  font-family: var(--font-mono);
  font-size: var(--size-12);
  line-height: 1.5;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-4);
  padding-block: var(--space-3);
  border-top: 1px solid var(--border);

  dt {
    color: var(--text-muted);
  }
`;

export function KeyDrawing() {
  return (
    <List translate="no">
      <Row>
        <dt>X-UP-Access-Key</dt>
        <dd>ak_test_4f9c2d81e07b</dd>
      </Row>
      <Row>
        <dt>X-UP-Secret-Key</dt>
        <dd>••••••••••••••••</dd>
      </Row>
    </List>
  );
}
