import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { forceDesktopLayout } from '../desktop-layout.ts';

/** A row at the end of the footer: lists of links side by side. */
export const FooterLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-8);
  padding-block: var(--space-6);
  border-top: 1px solid var(--border);

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-6);
  }

  > ul + ul {
    flex: auto;
  }

  > ul a,
  > button {
    padding: var(--space-1) 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;

    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }

  b {
    color: var(--text);
    font-weight: 700;
  }

  html:not([data-layout='desktop']) & > button {
    display: none;
  }
`;

/** The link back from the PC version. */
export function MobileVersion() {
  const text = useText();
  return (
    <button type="button" onClick={() => forceDesktopLayout(false)}>
      {text('shell.layout.mobile')}
    </button>
  );
}
