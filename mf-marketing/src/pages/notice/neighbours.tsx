import { styled } from 'styled-components';

import type { Notice } from '@up/api/calls/publishing/notice';
import { pages } from '@up/api/pages';
import { ContentLink, LinkButton } from '@up/ui';

import { useText } from './text.ts';

const Root = styled.nav`
  margin-top: var(--space-16);

  a[data-side] {
    display: grid;
    grid-template-columns: 6em minmax(0, 1fr);
    padding-block: var(--space-4);
    border-top: 1px solid var(--border);
    color: var(--text);
    text-decoration: none;
  }

  a[data-side]:hover b {
    color: var(--brand-text);
  }

  span {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  b {
    font-weight: 700;
  }

  > div {
    padding-top: var(--space-6);
    border-top: 1px solid var(--border);
  }
`;

/** The previous and next notice, and a link back to the list. */
export function Neighbours({ before, after }: { before?: Notice; after?: Notice }) {
  const text = useText();
  const sides = [
    { side: 'after', notice: after },
    { side: 'before', notice: before },
  ] as const;
  return (
    <Root aria-label={text('marketing.notice.neighbours')}>
      {sides.map(
        ({ side, notice }) =>
          notice && (
            <ContentLink key={side} to={pages.notice({ noticeId: notice.slug })} data-side={side}>
              <span>{text(`marketing.notice.${side}`)}</span>
              <b>{notice.title}</b>
            </ContentLink>
          ),
      )}
      <div>
        <LinkButton to={pages.notices()}>{text('marketing.notice.all')}</LinkButton>
      </div>
    </Root>
  );
}
