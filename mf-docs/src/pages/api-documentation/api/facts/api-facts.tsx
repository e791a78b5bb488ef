import { useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { FactList, Select } from '@up/ui';

import { limitText } from '../../../../definition/limit.ts';
import { useText } from '../../text.ts';
import { LazyUsage } from './lazy-usage.tsx';
import { versionBeside, versionQuery, type Versions } from '../versions/versions.ts';

export interface ApiFactsProps {
  api: ProductInfo;
  address: string;
  versions: Versions;
}

/** The version and the limit of an API. */
export function ApiFacts({ api, address, versions }: ApiFactsProps) {
  const text = useText();
  const versionId = useId();
  const other = versionBeside(versions, api.version);
  return (
    <FactList $layout="line">
      <Fact
        term={
          versions.length > 1 ? <label htmlFor={versionId}>{text('docs.api.version')}</label> : text('docs.api.version')
        }
      >
        {versions.length > 1 ? (
          <VersionChoice id={versionId} shown={api.version} address={address} versions={versions} />
        ) : (
          api.version
        )}
      </Fact>
      {other && (
        <div>
          <dd>
            <Link
              to={address + versionQuery(versions, { version: api.version, compare: other.version })}
              preventScrollReset
            >
              {text('docs.compare.open')}
            </Link>
          </dd>
        </div>
      )}
      {!api.event && (
        <>
          <Fact term={text('docs.limit')}>{limitText(text, api.dailyMaxCount)}</Fact>
          <LazyUsage api={api} />
        </>
      )}
    </FactList>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface VersionChoiceProps {
  id: string;
  shown: string;
  address: string;
  versions: Versions;
}

function VersionChoice({ id, shown, address, versions }: VersionChoiceProps) {
  const text = useText();
  const navigate = useNavigate();
  function choose(version: string) {
    void navigate(address + versionQuery(versions, { version }), { preventScrollReset: true });
  }
  return (
    <Select compact id={id} value={shown} onChange={(event) => choose(event.target.value)}>
      {versions.map(({ version, current }) => (
        <option key={version} value={version}>
          {current ? text('docs.api.version.current', { version }) : version}
        </option>
      ))}
    </Select>
  );
}
