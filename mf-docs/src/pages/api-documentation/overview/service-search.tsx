import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { packageTypes } from '@up/api/constants/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';
import { usePortal } from '@up/host';
import { EmptyState, media, Select, Skeleton, Stack, TextInput } from '@up/ui';

import { nodeAddress } from '../../../navigation/addresses.ts';
import { groupsBelow } from '../../../navigation/nodes.ts';
import { menuQuery } from '../../../queries/queries.ts';
import { useText } from '../text.ts';
import { ListFailure } from '../list-failure.tsx';
import { ApiLinks } from './api-links.tsx';
import { findServices, type Wanted } from './find-services.ts';
import { PackageFacts } from './package-facts.tsx';

const Fields = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-3);

  label {
    display: block;
    margin-bottom: var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :first-child {
      grid-column: 1 / -1;
    }
  `)}
`;

const Found = styled.div`
  display: grid;
  gap: var(--space-8);

  h2 {
    margin-bottom: var(--space-3);
    font-size: var(--size-18);
  }

  > p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

const nothingWanted: Wanted = { name: '', category: '', type: '' };

interface ServiceSearchProps {
  /** All packages with their groups. */
  packages: readonly ApiNode[];
  children: ReactNode;
}

/** Finds packages and APIs by name, category and type; without a search, shows its children. */
export function ServiceSearch({ packages, children }: ServiceSearchProps) {
  const text = useText();
  const portal = usePortal();
  const [wanted, setWanted] = useState(nothingWanted);
  const ids = { name: useId(), category: useId(), type: useId() };
  const shown = useDeferredValue(wanted);
  const isSearching = shown.name.trim() !== '' || shown.category !== '' || shown.type !== '';
  const categories = new Map(packages.flatMap(groupsBelow).map((group) => [group.id, group]));
  // A failure is shown by the search itself.
  const loadMenu = () => void portal.queryClient.query(menuQuery(portal)).catch(() => undefined);
  const change = (changed: Partial<Wanted>) => setWanted((before) => ({ ...before, ...changed }));
  return (
    <>
      <Fields aria-label={text('docs.services')} onFocus={loadMenu}>
        <div>
          <label htmlFor={ids.name}>{text('docs.services.name')}</label>
          <TextInput
            id={ids.name}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={wanted.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <div>
          <label htmlFor={ids.category}>{text('docs.services.category')}</label>
          <Select
            id={ids.category}
            value={wanted.category}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value="">{text('docs.services.any')}</option>
            {[...categories.values()].map(({ id, title, depth }) => (
              <option key={id} value={id}>
                {'\u00a0\u00a0'.repeat(depth - 1) + title}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={ids.type}>{text('docs.services.type')}</label>
          <Select
            id={ids.type}
            value={wanted.type}
            onChange={(event) => change({ type: event.target.value as Wanted['type'] })}
          >
            <option value="">{text('docs.services.any')}</option>
            {packageTypes.map((type) => (
              <option key={type} value={type}>
                {text(`docs.type.${type}`)}
              </option>
            ))}
          </Select>
        </div>
      </Fields>
      {isSearching ? <Results wanted={shown} /> : children}
    </>
  );
}

function Results({ wanted }: { wanted: Wanted }) {
  const text = useText();
  const menu = useQuery(menuQuery(usePortal()));
  if (menu.isError) return <ListFailure query={menu} />;
  if (!menu.data) {
    return (
      <Found aria-busy>
        <Skeleton width="30%" />
        <Skeleton height="160px" />
      </Found>
    );
  }
  const { packages, apis } = findServices(menu.data.packages, wanted);
  const counts = { packages: packages.length, apis: apis.length };
  return (
    <Found>
      <p role="status">{text('docs.services.found', counts)}</p>
      {packages.length + apis.length === 0 && (
        <EmptyState icon={SearchX} title={text('docs.services.none')}>
          {text('docs.services.none.text')}
        </EmptyState>
      )}
      {packages.length > 0 && (
        <section>
          <h2>{text('docs.packages.title')}</h2>
          <Stack as="ul" $gap={4} role="list">
            {packages.map((node) => (
              <li key={node.nodeId}>
                <Link to={nodeAddress('packages', node)}>{node.title}</Link>
                <PackageFacts node={node} />
              </li>
            ))}
          </Stack>
        </section>
      )}
      {apis.length > 0 && (
        <section>
          <h2>{text('docs.services.apis')}</h2>
          <ApiLinks branch="packages" apis={apis} />
        </section>
      )}
    </Found>
  );
}
