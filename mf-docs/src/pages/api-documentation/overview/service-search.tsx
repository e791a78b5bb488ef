import { SearchX } from 'lucide';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { packageTypes } from '@up/api/constants';
import type { ApiTrees } from '@up/api/entities/api-node';
import { EmptyState } from '@up/ui/empty-state';
import { media } from '@up/ui/media';
import { Select } from '@up/ui/select';
import { TextInput } from '@up/ui/text-input';

import { nodeAddress } from '../../../navigation/addresses.ts';
import { groupsBelow } from '../../../navigation/nodes.ts';
import { useText } from '../../../text.ts';
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

const Packages = styled.ul`
  display: grid;
  gap: var(--space-4);
`;

const nothingWanted: Wanted = { name: '', category: '', type: '' };

/** Finds packages and APIs by name, category and type; without a search, shows its children. */
export function ServiceSearch({ menu, children }: { menu: ApiTrees; children: ReactNode }) {
  const text = useText();
  const [wanted, setWanted] = useState(nothingWanted);
  const ids = { name: useId(), category: useId(), type: useId() };
  const shown = useDeferredValue(wanted);
  const isSearching = shown.name.trim() !== '' || shown.category !== '' || shown.type !== '';
  const change = (changed: Partial<Wanted>) => setWanted((before) => ({ ...before, ...changed }));
  return (
    <>
      <Fields aria-label={text('docs.services')}>
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
            {groupsBelow({ children: menu.groups }).map(({ nodeId, id, title, depth }) => (
              <option key={nodeId} value={id}>
                {'\u00a0\u00a0'.repeat(depth) + title}
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
      {isSearching ? <Results menu={menu} wanted={shown} /> : children}
    </>
  );
}

function Results({ menu, wanted }: { menu: ApiTrees; wanted: Wanted }) {
  const text = useText();
  const { packages, apis } = findServices(menu.packages, wanted);
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
          <Packages role="list">
            {packages.map((node) => (
              <li key={node.nodeId}>
                <Link to={nodeAddress('packages', node)}>{node.title}</Link>
                <PackageFacts node={node} />
              </li>
            ))}
          </Packages>
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
