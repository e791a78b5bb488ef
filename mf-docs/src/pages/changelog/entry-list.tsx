import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';

import type { ChangelogEntry, ChangeKind } from '@up/api/calls/catalogue/changelog';
import { pages } from '@up/api/pages';
import { formatDateTime, useSession } from '@up/host';
import { Badge, CodePath, Disclosure, media, oneColumn, type Tone } from '@up/ui';

import { MethodBadge } from '../../components/method-badge.tsx';
import { DifferenceLists } from '../../changes/difference-list.tsx';
import { useChangesText } from '../../changes/text.ts';

const ReleaseSection = styled.section`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  gap: var(--space-4) var(--space-8);
  padding-block: var(--space-8);
  border-bottom: 1px solid var(--border);

  h2 {
    font-size: var(--size-16);
  }

  h2 span {
    display: block;
    color: var(--text-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }

  ${media.below768(oneColumn)}
`;

const Entries = styled.ul`
  display: grid;
  gap: var(--space-6);

  > li {
    display: grid;
    gap: var(--space-1);
    min-width: 0;
  }

  h3 {
    font-size: var(--size-16);
  }

  h4,
  details h3 {
    margin-block: var(--space-2) var(--space-1);
    font-size: var(--size-14);
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  details {
    font-size: var(--size-14);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-width: 0;
  font-size: var(--size-14);

  code {
    overflow-wrap: anywhere;
    color: var(--text-muted);
  }
`;

const tones: Record<ChangeKind, Tone> = { added: 'success', changed: 'info', deprecated: 'warning', removed: 'danger' };

/** Entries by the change of the catalogue that they belong to. */
export function EntryList({ entries }: { entries: readonly ChangelogEntry[] }) {
  const timeZone = useSession((session) => session.timeZone);
  return releasesOf(entries).map(([first, ...others]) => {
    const id = `release-${keyOf(first)}`;
    return (
      <ReleaseSection key={id} aria-labelledby={id}>
        <h2 id={id}>
          <time dateTime={first.at}>{formatDateTime(first.at, timeZone).slice(0, 10)}</time>
          <span>{first.packages.map(({ title }) => title).join(', ')}</span>
        </h2>
        <Entries role="list">
          {[first, ...others].map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Entries>
      </ReleaseSection>
    );
  });
}

type Release = [first: ChangelogEntry, ...others: ChangelogEntry[]];

/** Entries by the change of the catalogue and its packages, in their order. */
function releasesOf(entries: readonly ChangelogEntry[]): Release[] {
  const releases = new Map<string, Release>();
  for (const entry of entries) {
    const found = releases.get(keyOf(entry));
    if (found) found.push(entry);
    else releases.set(keyOf(entry), [entry]);
  }
  return [...releases.values()];
}

function keyOf({ release, packages }: ChangelogEntry): string {
  return [release, ...packages.map(({ id }) => id)].join('-');
}

function Entry({ entry }: { entry: ChangelogEntry }) {
  const text = useChangesText();
  const { kind, title, method, path, breaking, differences, more, replacedBy } = entry;
  const isStrict = differences.some(({ affectsStrictClients }) => affectsStrictClients);
  const sunset = differences.find(({ what }) => what === 'sunset')?.values?.[1];
  return (
    <li>
      <Line>
        <Badge tone={tones[kind]}>{text(`docs.changelog.${kind}`)}</Badge>
        {breaking && <Badge tone="danger">{text('docs.changelog.breaking')}</Badge>}
        {isStrict && <Badge tone="warning">{text('docs.changelog.strict')}</Badge>}
      </Line>
      <h3>
        <ApiLink api={entry}>{title}</ApiLink>
      </h3>
      <Line>
        <MethodBadge method={method} plain />
        <CodePath>{path}</CodePath>
      </Line>
      {isStrict && <p>{text('docs.changelog.strict.text')}</p>}
      {sunset && <p>{text('docs.changelog.sunset', { day: sunset })}</p>}
      {replacedBy && (
        <p>
          {text('docs.changelog.replacedBy')} <ApiLink api={replacedBy}>{replacedBy.title}</ApiLink>
        </p>
      )}
      {differences.length > 0 && <Differences differences={differences} more={more} />}
    </li>
  );
}

/** The differences of an API, which may be hundreds: they are drawn when they are opened. */
function Differences({ differences, more }: Pick<ChangelogEntry, 'differences' | 'more'>) {
  const text = useChangesText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      open={isOpen}
      onOpenChange={setOpen}
      summary={text('docs.changelog.differences', { count: differences.length + more })}
    >
      {isOpen && <DifferenceLists changes={differences} />}
      {isOpen && more > 0 && <p>{text('docs.changelog.more', { count: more })}</p>}
    </Disclosure>
  );
}

/** A link to the page of an API, which it no longer has once it is gone. */
function ApiLink({ api, children }: { api: { id: string; groupId?: string }; children: string }) {
  if (api.groupId === undefined) return <Fragment>{children}</Fragment>;
  return <Link to={pages.apiDocumentation({ slug: ['groups', api.groupId, api.id] })}>{children}</Link>;
}
