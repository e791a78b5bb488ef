import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Container } from '@up/ui';

const Root = styled(Container)`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-16) var(--space-24);
  text-align: center;
`;

const Panel = styled.div`
  width: 100%;
  max-width: 480px;
  margin-bottom: var(--space-6);
  padding: var(--space-4) var(--space-6);
  border: 1px solid var(--code-border);
  border-radius: var(--radius-10);
  background: var(--code-surface);
  box-shadow: var(--shadow-raised);
  color: var(--code-text);
  font-family: var(--font-mono);
  font-size: var(--size-14);
  text-align: left;
`;

const Method = styled.span`
  color: var(--code-key);
`;

const Reply = styled.p`
  color: var(--code-number);
`;

const Title = styled.h1`
  font-size: var(--size-36);
`;

const Message = styled.p`
  max-width: 46ch;
  color: var(--text-muted);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;

interface ErrorLayoutProps {
  /** The requested path. */
  request: string;
  response: string;
  title: string;
  message: string;
  /** The available actions. */
  children: ReactNode;
}

/** An error page: the request and its response as the picture, one sentence, and the actions. */
export function ErrorLayout({ request, response, title, message, children }: ErrorLayoutProps) {
  return (
    <Root>
      <Panel aria-hidden>
        <p>
          <Method>GET</Method> {request}
        </p>
        <Reply>{response}</Reply>
      </Panel>
      <Title>{title}</Title>
      <Message>{message}</Message>
      <Actions>{children}</Actions>
    </Root>
  );
}
