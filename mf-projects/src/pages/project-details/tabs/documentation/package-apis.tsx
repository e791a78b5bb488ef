import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import { pages } from '@up/api/pages';
import { Badge, Disclosure, media, Muted, oneColumn } from '@up/ui';

import { PackageFiles } from './package-files.tsx';
import { useDocumentationText } from './text.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-4);
  margin-bottom: var(--space-3);
  font-size: var(--size-14);

  h3 {
    font-size: var(--size-16);
  }

  h3 a {
    color: inherit;
  }

  > [role='group'] {
    margin-left: auto;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: var(--space-8);
  border-top: 1px solid var(--border);

  > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    align-items: baseline;
    gap: var(--space-3);
    padding: var(--space-2) 0;
    border-bottom: 1px solid var(--border);
    font-size: var(--size-14);
  }

  ${media.below768(oneColumn)}
`;

/** The documentation of an API of a package. */
export const apiAddress = (packageId: string, { id, parentIds }: ApiNode) =>
  pages.apiDocumentation({ slug: ['packages', packageId, parentIds.at(-1) ?? '', id] });

interface PackageApisProps {
  projectId: string;
  id: string;
  name: string;
  /** Whether the catalogue currently has the package. */
  isInCatalogue: boolean;
  /** Its limit per day, as text. */
  limit: string | undefined;
  apis: readonly ApiNode[];
  /** Whether the reader sees the APIs at once, as after a search. */
  isOpen: boolean;
}

/** A package of the project with its APIs, folded. */
export function PackageApis({ projectId, id, name, isInCatalogue, limit, apis, isOpen }: PackageApisProps) {
  const text = useDocumentationText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <h3 id={headingId}>
          {isInCatalogue ? <Link to={pages.apiDocumentation({ slug: ['packages', id] })}>{name}</Link> : name}
        </h3>
        <Muted>{isInCatalogue ? limit : text('projects.documentation.gone')}</Muted>
        {isInCatalogue && <PackageFiles projectId={projectId} packageId={id} name={name} />}
      </Head>
      {apis.length > 0 && (
        <Disclosure
          key={String(isOpen)}
          summary={text('projects.documentation.count', { count: apis.length })}
          defaultOpen={isOpen}
        >
          <List role="list">
            {apis.map((api) => (
              <li key={api.nodeId}>
                <span>{api.method && <Badge mono>{api.method.toUpperCase()}</Badge>}</span>
                <Link to={apiAddress(id, api)}>{api.title}</Link>
                <Link
                  to={pages.sandbox({ aid: api.id, pid: id, gid: api.parentIds.at(-1) })}
                  aria-label={text('projects.documentation.try.label', { title: api.title })}
                >
                  {text('projects.documentation.try')}
                </Link>
              </li>
            ))}
          </List>
        </Disclosure>
      )}
    </section>
  );
}
