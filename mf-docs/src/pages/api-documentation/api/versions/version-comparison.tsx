import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { compareDefinitions, type ComparedDefinition } from '@up/api/parameters/compare-definitions';
import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { Select } from '@up/ui';

import { SectionHead } from '../../../../components/section-head.tsx';
import { DifferenceLists } from '../../../../changes/difference-list.tsx';
import { useChangesText } from '../../../../changes/text.ts';
import { shownApiQuery } from '../../../../queries/queries.ts';
import { versionQuery, type Versions } from './versions.ts';

export { loadChangesTexts } from '../../../../changes/text.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-6) var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  font-size: var(--size-14);

  h3 {
    margin-bottom: var(--space-1);
    font-size: var(--size-14);
  }
`;

export interface VersionComparisonProps {
  /** The displayed version. */
  api: ProductInfo;
  /** The version to compare with. */
  compare: string;
  versions: Versions;
  /** The page's own address. */
  address: string;
}

/** What was added, changed and removed between two versions, with breaking changes marked. */
export function VersionComparison({ api, compare, versions, address }: VersionComparisonProps) {
  const text = useChangesText();
  const portal = usePortal();
  const navigate = useNavigate();
  const headingId = useId();
  const choiceId = useId();
  const { data: other, isError } = useQuery(shownApiQuery(portal, api.id, compare));
  const position = (version: string) => versions.findIndex((each) => each.version === version);
  // The list begins with the newest version.
  const isOlder = position(compare) > position(api.version);
  const [from, to] = isOlder ? [other, api] : [api, other];
  const changes = from && to && compareDefinitions(definitionOf(from), definitionOf(to));
  const breaking = changes?.filter((change) => change.breaking).length ?? 0;
  const linkTo = (wanted?: string) => address + versionQuery(versions, { version: api.version, compare: wanted });
  return (
    <Root aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>
          {text('docs.compare.title', {
            from: isOlder ? compare : api.version,
            to: isOlder ? api.version : compare,
          })}
        </h2>
        <Link to={linkTo()} preventScrollReset>
          {text('docs.compare.close')}
        </Link>
      </SectionHead>
      <div>
        <label htmlFor={choiceId}>{text('docs.compare.with')}</label>{' '}
        <Select
          compact
          id={choiceId}
          value={compare}
          onChange={(event) => void navigate(linkTo(event.target.value), { preventScrollReset: true })}
        >
          {versions
            .filter(({ version }) => version !== api.version)
            .map(({ version }) => (
              <option key={version}>{version}</option>
            ))}
        </Select>
      </div>
      <p role="status">
        {isError && text('docs.compare.failed')}
        {!isError && !changes && text('docs.compare.loading')}
        {changes &&
          text(changes.length === 0 ? 'docs.compare.same' : 'docs.compare.count', { count: changes.length, breaking })}
      </p>
      {changes && <DifferenceLists changes={changes} />}
      {api.packages[0] && (
        <Link to={pages.changelog({ slug: [api.packages[0].id, api.id] })}>{text('docs.compare.changelog')}</Link>
      )}
    </Root>
  );
}

function definitionOf({ reqHeaderJson, reqParamJson, responseCode }: ProductInfo): ComparedDefinition {
  return {
    headers: reqHeaderJson,
    params: reqParamJson,
    responses: responseCode.map(({ httpCode, resParam }) => ({ httpCode, params: resParam })),
  };
}
