import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { Facts } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { useText } from '../text.ts';

const Root = styled.div`
  margin-top: var(--space-4);

  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--size-16);
  }
`;

const headers = [
  { name: 'X-UP-Access-Key', term: 'projects.sandbox.header.access' },
  { name: 'X-UP-Secret-Key', term: 'projects.sandbox.header.secret' },
] as const;

/** How to use a key: the address of the sandbox, and the two headers of every call. */
export function SandboxAddress() {
  const text = useText();
  const { siteConfig } = usePortal();
  return (
    <Root>
      <h3>{text('projects.sandbox.title')}</h3>
      <Facts
        facts={[
          {
            term: text('projects.sandbox.address'),
            value: <CopyableCode value={`${siteConfig.siteUrl}/sandbox/v1`} copyText={text('projects.sandbox.copy')} />,
          },
          ...headers.map(({ name, term }) => ({
            term: text(term),
            value: <CopyableCode value={name} copyText={text('projects.sandbox.copyHeader', { header: name })} />,
          })),
          {
            term: text('projects.sandbox.documentation'),
            value: <Link to={pages.apiDocumentation()}>{text('projects.links.documentation.title')}</Link>,
          },
        ]}
      />
    </Root>
  );
}
