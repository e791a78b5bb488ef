import { ChevronsUpDown } from 'lucide';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import { Icon } from '@up/ui';

import { useText } from '../../text.ts';
import { HeaderButton } from '../header/header-button.tsx';
import { useDismiss } from '../use-dismiss.ts';
import { requestApplicationPanels, useApplicationPanels } from './application-frame.ts';
import { useCurrentProject } from './current-project.ts';
import { useProjectPlace } from './project-place.ts';

const Root = styled.div`
  position: relative;
  min-width: 0;
`;

const Toggle = styled(HeaderButton)`
  max-width: 100%;
  padding-inline: var(--space-2);
  font-weight: 700;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > svg {
    flex: none;
    color: var(--text-muted);
  }
`;

/** Names the project of this page and changes to another one; on other pages it leads to the projects. */
export function ProjectSwitcher() {
  const text = useText();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panels = useApplicationPanels();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const place = useProjectPlace();
  const project = useCurrentProject();
  // Following a link closes the list, so it is open only on the page where it was opened.
  const open = openAt === key;

  useDismiss(root, open, (by) => {
    if (by === 'escape') toggle.current?.focus();
    setOpenAt(undefined);
  });
  return (
    <Root ref={root} onPointerEnter={requestApplicationPanels} onFocus={requestApplicationPanels}>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={open && panels ? listId : undefined}
        onClick={() => {
          requestApplicationPanels();
          setOpenAt(open ? undefined : key);
        }}
      >
        <span>{place ? (project?.projectName ?? text('shell.project.one')) : text('shell.project.all')}</span>
        <Icon of={ChevronsUpDown} />
      </Toggle>
      {open && panels && <panels.ProjectList id={listId} place={place} />}
    </Root>
  );
}
