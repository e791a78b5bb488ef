import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { compareDefinitions, type ComparedDefinition } from '@up/api/parameters/compare-definitions';
import type { Requirement } from '@up/api/entities/parameter';
import type { FieldAspect, FieldChange } from '@up/api/parameters/compare-fields';
import { usePortal } from '@up/host';
import { Badge } from '@up/ui/badge';
import { Select } from '@up/ui/select';

import { shownApiQuery } from '../../../../queries/queries.ts';
import { SectionHead } from '../../../../components/section-head.tsx';
import { useText } from '../../text.ts';
import { versionQuery, type Versions } from './versions.ts';

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

const Changes = styled.ul`
  display: grid;
  gap: var(--space-1);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-2);
    min-height: var(--control-28);
  }

  code {
    overflow-wrap: anywhere;
  }

  span {
    color: var(--text-muted);
  }

  del {
    color: var(--danger);
  }

  ins {
    color: var(--success);
    text-decoration: none;
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

const kinds = ['added', 'changed', 'removed'] as const;

/** What was added, changed and removed between two versions, with breaking changes marked. */
export function VersionComparison({ api, compare, versions, address }: VersionComparisonProps) {
  const text = useText();
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
      {changes &&
        kinds.map((kind) => (
          <ChangeList
            key={kind}
            title={text(`docs.compare.${kind}`)}
            changes={changes.filter((each) => each.kind === kind)}
          />
        ))}
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

function ChangeList({ title, changes }: { title: string; changes: readonly FieldChange[] }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <Changes role="list">
        {changes.map(({ at, field, what, values, breaking }) => (
          <li key={[at, field, what].join(' ')}>
            {field && <code translate="no">{field}</code>}
            <span>
              {at === 'request'
                ? text('docs.compare.request')
                : text('docs.compare.response', { status: at.replace('response ', '') })}
            </span>
            {what && <span>{text(`docs.compare.what.${what}`)}</span>}
            {what && values && <Values what={what} values={values} />}
            {breaking && <Badge tone="danger">{text('docs.compare.breaking')}</Badge>}
          </li>
        ))}
      </Changes>
    </div>
  );
}

interface ValuesProps {
  what: FieldAspect;
  values: readonly [before: string, after: string];
}

/** The previous value, struck through, and the current one. */
function Values({ what, values: [before, after] }: ValuesProps) {
  const text = useText();
  const shown = (value: string) =>
    what === 'moc' ? text(`docs.requirement.${value as Requirement}`) : <code>{value}</code>;
  return (
    <>
      {before && <del translate="no">{shown(before)}</del>}
      {after && <ins translate="no">{shown(after)}</ins>}
    </>
  );
}
