import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { removedApi, type ChangelogEntry } from '@up/api/calls/catalogue/changelog';
import { pages } from '@up/api/pages';
import { callQuery, formatDateTime, Head, useSession, type Portal } from '@up/host';
import { Badge, Container, LinkButton, Row } from '@up/ui';

import { MethodBadge } from '../../../components/method-badge.tsx';
import { loadChangesTexts, useChangesText } from '../../../changes/text.ts';
import { cachedFirst } from '../../../queries/queries.ts';
import { Lead, ReaderHeading } from '../reader-heading.tsx';

const Root = styled(Container)`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding-block: var(--space-12) var(--space-24);
`;

const Address = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  code {
    overflow-wrap: anywhere;
  }
`;

/**
 * The content of the address of an API that was removed.
 * @throws {ProblemError} 404 when there never was such an API
 */
export async function removedPage(portal: Portal, id: string): Promise<ReactElement> {
  const [entry] = await Promise.all([
    portal.queryClient.query({ ...callQuery(portal, removedApi, { params: { id } }), ...cachedFirst }),
    loadChangesTexts(portal),
  ]);
  return <RemovedApi entry={entry} />;
}

/** Since when an API is gone, what replaces it, and where to read more. */
function RemovedApi({ entry }: { entry: ChangelogEntry }) {
  const text = useChangesText();
  const timeZone = useSession((session) => session.timeZone);
  const { title, method, path, at, replacedBy, packages } = entry;
  return (
    <Root>
      <Head title={title} noIndex />
      <Badge tone="danger">{text('docs.removed.title')}</Badge>
      <ReaderHeading>{title}</ReaderHeading>
      <Address>
        <MethodBadge method={method} />
        <code translate="no">{path}</code>
      </Address>
      <Lead>{text('docs.removed.since', { day: formatDateTime(at, timeZone).slice(0, 10) })}</Lead>
      {replacedBy?.groupId === undefined ? (
        <p>{text('docs.removed.none')}</p>
      ) : (
        <p>
          {text('docs.removed.replaced')}{' '}
          <Link to={pages.apiDocumentation({ slug: ['groups', replacedBy.groupId, replacedBy.id] })}>
            {replacedBy.title}
          </Link>{' '}
          <code translate="no">
            {replacedBy.method} {replacedBy.path}
          </code>
        </p>
      )}
      <Row as="p" $gap="2 6" $align="center">
        <LinkButton to={pages.apiDocumentation()}>{text('docs.removed.documentation')}</LinkButton>
        {packages.map((each) => (
          <Link key={each.id} to={pages.changelog({ slug: [each.id] })}>
            {text('docs.removed.package', { title: each.title })}
          </Link>
        ))}
      </Row>
    </Root>
  );
}
