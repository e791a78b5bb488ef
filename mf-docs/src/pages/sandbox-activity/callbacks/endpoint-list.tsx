import { css, styled } from 'styled-components';

import { callbackSecret, type CallbackSettings } from '@up/api/calls/sandbox/callback';
import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { Badge, ContentLink, Muted, Row, media } from '@up/ui';

import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { EndpointSecret } from './endpoint-secret.tsx';

const List = styled.ul`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  > li {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-1) var(--space-6);
    min-height: 56px;
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--border);
  }

  ${media.below992(css`
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  `)}
`;

interface EndpointListProps {
  projectId: string;
  endpoints: CallbackSettings['endpoints'];
  maySeeSecrets: boolean;
  mayChangeAddress: boolean;
}

/** The addresses of callbacks, each with its signing secret. */
export function EndpointList({ projectId, endpoints, maySeeSecrets, mayChangeAddress }: EndpointListProps) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const portal = usePortal();
  return (
    <List role="list">
      {endpoints.map(({ id, origin, url, status }) => (
        <li key={id}>
          <Row as="strong" $gap={2} $align="center">
            {workspaceText(`docs.delivery.origin.${origin}`)}
            {status === 'DISABLED' && <Badge>{text('docs.activity.endpoint.off')}</Badge>}
          </Row>
          <span>
            {url !== '' && <code translate="no">{url}</code>}
            {origin === 'receiver' && <Muted>{text('docs.activity.endpoint.builtIn')}</Muted>}
            {origin === 'project' && url === '' && <Muted>{text('docs.activity.endpoint.noAddress')} </Muted>}
            {origin === 'project' && mayChangeAddress && (
              <>
                {' '}
                <ContentLink to={pages.projectDetails({ projectId, tab: 'project_settings' })}>
                  {text('docs.activity.endpoint.change')}
                </ContentLink>
              </>
            )}
          </span>
          {maySeeSecrets && (
            <EndpointSecret
              read={() => portal.call(callbackSecret, { params: { projectId, endpointId: id } })}
              name={workspaceText(`docs.delivery.origin.${origin}`)}
            />
          )}
        </li>
      ))}
    </List>
  );
}
