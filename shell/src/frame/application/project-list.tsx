import { Check, LayoutGrid, Plus } from 'lucide';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

import { projectPage } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { callQuery, usePortal } from '@up/host';
import { ContentLink, Icon, media, moveFocus, TextInput } from '@up/ui';

import { useText } from '../../text.ts';
import { PlainList } from '../plain-list.tsx';
import type { useProjectPlace } from './project-place.ts';

const Panel = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(100% + var(--space-1));
  left: 0;
  width: min(340px, calc(100vw - 2 * var(--gutter)));
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  font-size: var(--size-14);

  > * + * {
    border-top: 1px solid var(--border);
  }

  /* The switcher does not stand at the gutter, so the panel is placed in the window. */
  ${media.below768(css`
    position: fixed;
    top: 52px;
    left: var(--gutter);
  `)}
`;

const Filter = styled.div`
  padding: var(--space-2);
`;

const List = styled.div`
  max-height: min(320px, 50dvh);
  padding: var(--space-2);
  overflow-y: auto;
`;

const Row = styled(ContentLink)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-36);
  padding: 0 var(--space-3);
  border-radius: var(--radius-6);
  color: var(--text);
  text-decoration: none;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > svg {
    flex: none;
    color: var(--text-muted);
  }

  > svg:last-child {
    margin-left: auto;
    color: var(--brand-text);
  }

  &:hover,
  &:focus-visible {
    background: var(--surface-hover);
  }
`;

const Empty = styled.p`
  padding: var(--space-4);
  color: var(--text-muted);
`;

const Actions = styled.div`
  padding: var(--space-2);
`;

interface ProjectListProps {
  id: string;
  place: ReturnType<typeof useProjectPlace>;
}

/** The projects to change to, newest first, with a field that narrows them. The section of the project stays. */
export function ProjectList({ id, place }: ProjectListProps) {
  const text = useText();
  const portal = usePortal();
  const field = useRef<HTMLInputElement>(null);
  const [match, setMatch] = useState('');
  useEffect(() => field.current?.focus(), []);
  const words = match.trim();
  const { data } = useQuery({
    ...callQuery(portal, projectPage, { query: words ? { match: words, pageSize: 20 } : { pageSize: 20 } }),
    placeholderData: keepPreviousData,
  });

  return (
    <Panel id={id} onKeyDown={(event) => moveFocus(event, 'input, a', 'vertical')}>
      <Filter>
        <TextInput
          ref={field}
          type="search"
          value={match}
          autoComplete="off"
          aria-label={text('shell.project.find')}
          placeholder={text('shell.project.find')}
          onChange={({ target }) => setMatch(target.value)}
        />
      </Filter>
      {data && data.items.length === 0 && <Empty>{text(words ? 'shell.project.noMatch' : 'shell.project.none')}</Empty>}
      {data && data.items.length > 0 && (
        <List>
          <PlainList aria-label={text('shell.project.all')}>
            {data.items.map(({ projectID, projectName }) => (
              <li key={projectID}>
                <Row
                  to={
                    place?.section === 'activity'
                      ? pages.sandboxActivity({ project: projectID })
                      : pages.projectDetails({ projectId: projectID, tab: place?.section })
                  }
                  aria-current={projectID === place?.projectId ? 'true' : undefined}
                >
                  <span>{projectName}</span>
                  {projectID === place?.projectId && <Icon of={Check} />}
                </Row>
              </li>
            ))}
          </PlainList>
        </List>
      )}
      <Actions>
        <Row to={pages.dashboard()}>
          <Icon of={LayoutGrid} />
          <span>{text('shell.project.overview')}</span>
        </Row>
        <Row to={pages.projectCreate()}>
          <Icon of={Plus} />
          <span>{text('shell.project.create')}</span>
        </Row>
      </Actions>
    </Panel>
  );
}
