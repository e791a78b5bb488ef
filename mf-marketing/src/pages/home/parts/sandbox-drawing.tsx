import { styled } from 'styled-components';

const Log = styled.pre`
  margin: 0;
  padding: var(--space-4);
  border: 1px solid var(--code-border);
  border-radius: var(--radius-10);
  background: var(--code-surface);
  color: var(--code-text);
  font-size: var(--size-12);
  line-height: 1.9;
  white-space: pre-wrap;

  b {
    color: var(--money);
    font-weight: 400;
  }

  i {
    color: var(--code-muted);
    font-style: normal;
  }
`;

/** One call writes data that the next one reads. */
export function SandboxDrawing() {
  return (
    <Log translate="no">
      POST /cards <i>→</i> <b>200</b> crd_8ZbW4nQyK1Je{'\n'}
      POST /cards/crd_8ZbW…/block <i>→</i> <b>200</b>
      {'\n'}
      GET /cards/crd_8ZbW… <i>→</i> <b>200</b> "status": "BLOCKED"
    </Log>
  );
}
