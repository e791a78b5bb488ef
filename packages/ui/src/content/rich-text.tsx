import { useMemo } from 'react';
import { css, styled } from 'styled-components';

import { media } from '../foundation/media.tsx';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';
import { trustedHtml } from './content-policy.ts';
import { labelCells } from './label-cells.ts';

const Prose = styled.div`
  max-width: var(--measure);

  > * {
    margin-block: 0 var(--space-4);
  }

  > :last-child {
    margin-bottom: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    margin-block: var(--space-8) var(--space-3);
    scroll-margin-top: calc(var(--header-height) + var(--space-4));
  }

  > :is(h1, h2, h3, h4):first-child {
    margin-top: 0;
  }

  h1,
  h2 {
    font-size: var(--size-22);
  }

  h3 {
    font-size: var(--size-18);
  }

  h4 {
    font-size: var(--size-16);
  }

  ul,
  ol {
    padding-left: 1.4em;
  }

  li {
    margin-block: var(--space-1);
  }

  li::marker {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }

  blockquote {
    margin-inline: 0;
    padding-left: var(--space-4);
    border-left: 2px solid var(--border-strong);
    color: var(--text-muted);
  }

  code {
    padding: 0.1em 0.35em;
    border-radius: var(--radius-6);
    background: var(--surface-hover);
    font-size: 0.875em;
  }

  pre {
    padding: var(--space-4);
    border-radius: var(--radius-10);
    background: var(--code-surface);
    color: var(--code-text);
    font-size: var(--size-14);
    /* A region that scrolls would need the focus, which content cannot take. */
    white-space: pre-wrap;
  }

  pre code {
    padding: 0;
    background: none;
    font-size: inherit;
    word-break: normal;
    overflow-wrap: anywhere;
  }

  table {
    /* A region that scrolls would need the focus, which content cannot take. */
    width: 100%;
    border-collapse: collapse;
    font-size: var(--size-14);
  }

  th,
  td {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    border-bottom: 1px solid var(--border);
    text-align: left;
    vertical-align: top;
    /* A column is as wide as its longest word, but not as its longest address. */
    overflow-wrap: break-word;
  }

  td :is(a, code) {
    overflow-wrap: anywhere;
  }

  ${media.below768(css`
    /* A row is a block, because columns of a few letters break words. */
    thead {
      ${visuallyHidden}
    }

    table,
    tbody,
    tr,
    td {
      display: block;
    }

    tr {
      padding-block: var(--space-3);
      border-bottom: 1px solid var(--border);
    }

    td {
      padding: 0 0 var(--space-1);
      border: 0;
    }

    td:first-child {
      font-weight: 700;
    }

    /* The second cell of two describes the first. */
    td:not(:first-child, :nth-child(2):last-child)[data-label]::before {
      content: attr(data-label);
      display: block;
      color: var(--text-muted);
      font-size: var(--size-12);
    }
  `)}

  hr {
    margin-block: var(--space-8);
    border: 0;
    border-top: 1px solid var(--border);
  }

  img {
    height: auto;
    border-radius: var(--radius-10);
  }
`;

export interface RichTextProps {
  /** HTML that the edge has sanitised; see `richText` of the calls in `packages/api`. */
  html: string;
  lang?: string;
  className?: string;
}

/** Prose from the content service: besides `ShortHtml` the only place where external HTML enters the page. */
export function RichText({ html, lang, className }: RichTextProps) {
  // The same object for the same text, otherwise React would write the HTML at every render.
  const trusted = useMemo(() => ({ __html: trustedHtml(labelCells(html)) }), [html]);
  return <Prose className={className} lang={lang} dangerouslySetInnerHTML={trusted} />;
}
