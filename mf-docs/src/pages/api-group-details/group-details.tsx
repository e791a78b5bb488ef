import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import { pages } from '@up/api/pages';
import { createUseText } from '@up/host';
import { Container, LinkButton, Row, media, oneColumn } from '@up/ui';

import { nodeAddress } from '../../navigation/addresses.ts';
import { countsOf, groupsBelow } from '../../navigation/nodes.ts';
import { ApiLinks } from '../api-documentation/overview/api-links.tsx';
import { GroupSection } from '../api-documentation/overview/group-section.tsx';
import type { TextId } from '../../text.ts';
import type catalogue from './locales/en.json';

export const useText = createUseText<TextId | keyof typeof catalogue>();

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: var(--space-12) var(--space-16);
  padding-block: var(--space-12) var(--space-24);

  ${media.below992(oneColumn)}
`;

const Head = styled.header`
  grid-column: 1 / -1;

  > p:first-child {
    color: var(--brand-text);
    font-size: var(--size-14);
    font-weight: 700;
  }

  h1 {
    margin-top: var(--space-2);
    font-size: var(--size-48);
    letter-spacing: -0.03em;
  }

  h1 + p {
    max-width: 60ch;
    margin-top: var(--space-4);
    color: var(--text-muted);
    font-size: var(--size-18);
    text-wrap: pretty;
  }
`;

const Main = styled.div`
  display: grid;
  gap: var(--space-12);
  align-content: start;
`;

/** Without bullets; every screen reader announces it as a list because of `role="list"`. */
const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Aside = styled.aside`
  display: grid;
  gap: var(--space-8);
  align-content: start;
  font-size: var(--size-14);

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--size-14);
  }

  li + li {
    margin-top: var(--space-1);
  }
`;

export interface GroupDetailsProps {
  group: ApiNode;
  lead: string;
  packages: readonly ApiNode[];
  others: readonly ApiNode[];
}

/** The page of a group: its own APIs, those of its subgroups, and the packages that contain it. */
export function GroupDetails({ group, lead, packages, others }: GroupDetailsProps) {
  const text = useText();
  const own = group.children.filter(({ type }) => type === 'APIINFO');
  return (
    <Root>
      <Head>
        <p>{text('docs.groupDetails.label')}</p>
        <h1>{group.title}</h1>
        <p>{lead}</p>
        <Row as="p" $gap={3} $above={6}>
          <LinkButton variant="primary" to={pages.projectCreate()}>
            {text('docs.groupDetails.start')}
          </LinkButton>
          <LinkButton variant="secondary" to={nodeAddress('groups', group)}>
            {text('docs.groupDetails.read')}
          </LinkButton>
        </Row>
      </Head>
      <Main>
        {own.length > 0 && <ApiLinks branch="groups" apis={own} />}
        {groupsBelow(group).map((subgroup) => (
          <GroupSection key={subgroup.nodeId} branch="groups" group={subgroup} description={subgroup.description} />
        ))}
      </Main>
      <Aside>
        <section>
          <h2>{text('docs.groupDetails.packages')}</h2>
          <List role="list">
            {packages.map((node) => (
              <li key={node.nodeId}>
                <Link to={nodeAddress('packages', node)}>{node.title}</Link>
              </li>
            ))}
          </List>
        </section>
        <section>
          <h2>{text('docs.groupDetails.other')}</h2>
          <List role="list">
            {others.map((node) => (
              <li key={node.nodeId}>
                <Link to={pages.apiGroupDetails({ slug: node.id })}>{node.title}</Link>{' '}
                <small>{text('docs.groupDetails.count', { count: countsOf(node).apis })}</small>
              </li>
            ))}
          </List>
        </section>
      </Aside>
    </Root>
  );
}
