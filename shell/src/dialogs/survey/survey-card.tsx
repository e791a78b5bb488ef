import { MessageSquareText, X } from 'lucide';
import { styled } from 'styled-components';

import { ownSurveyUrl } from '@up/api/calls/projects/survey';
import { Button, Icon, LinkButton } from '@up/ui';

import { useText } from '../../text.ts';

/* In the corner, above the page and below dialogs, and never larger than the window. */
const Root = styled.aside`
  position: fixed;
  z-index: 15;
  right: var(--space-4);
  bottom: calc(var(--space-4) + var(--banner-space, 0px));
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  width: min(360px, calc(100vw - 2 * var(--space-4)));
  max-height: calc(100dvh - 2 * var(--space-4));
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  color: var(--text);
  font-size: var(--size-14);
  overflow: auto;

  > svg {
    margin-top: 2px;
    color: var(--brand-text);
  }

  > h2 {
    font-size: var(--size-16);
  }

  > button {
    margin: -8px -8px 0 0;
  }

  > p,
  > div {
    grid-column: 2 / -1;
  }

  > p {
    color: var(--text-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;

interface SurveyCardProps {
  url: string;
  /** Opens the portal's own survey. */
  onOpen(): void;
  onClose(): void;
}

/** Invites to the survey from a corner of the page, which stays usable. */
export function SurveyCard({ url, onOpen, onClose }: SurveyCardProps) {
  const text = useText();
  return (
    <Root aria-label={text('shell.survey.title')}>
      <Icon of={MessageSquareText} size={20} />
      <h2>{text('shell.survey.title')}</h2>
      <Button size="small" variant="quiet" aria-label={text('shell.dialog.close')} onClick={onClose}>
        <Icon of={X} size={20} />
      </Button>
      <p>{text('shell.survey.message')}</p>
      <Actions>
        {url === ownSurveyUrl ? (
          <Button size="small" variant="primary" onClick={onOpen}>
            {text('shell.survey.open')}
          </Button>
        ) : (
          <LinkButton
            to={url}
            target="_blank"
            newTabText={text('shell.menu.newTab')}
            size="small"
            variant="primary"
            onClick={onClose}
          >
            {text('shell.survey.open')}
          </LinkButton>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {text('shell.survey.later')}
        </Button>
      </Actions>
    </Root>
  );
}
