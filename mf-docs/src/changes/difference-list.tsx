import { styled } from 'styled-components';

import type { ApiDifference } from '@up/api/calls/catalogue/changelog';
import type { Requirement } from '@up/api/entities/parameter';
import { Badge } from '@up/ui';

import { useChangesText } from './text.ts';

const Root = styled.ul`
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

/** What may break a client comes first. */
const kinds = ['removed', 'changed', 'added'] as const;

/** What was added, changed and removed, with what may break clients marked. */
export function DifferenceLists({ changes }: { changes: readonly ApiDifference[] }) {
  const text = useChangesText();
  return kinds.map((kind) => {
    const ofKind = changes.filter((each) => each.kind === kind);
    return (
      ofKind.length > 0 && (
        <div key={kind}>
          <h3>{text(`docs.compare.${kind}`)}</h3>
          <DifferenceList changes={ofKind} />
        </div>
      )
    );
  });
}

function DifferenceList({ changes }: { changes: readonly ApiDifference[] }) {
  const text = useChangesText();
  const placeOf = (at: string) => {
    if (at === 'request' || at === 'api') return text(`docs.compare.${at}`);
    return text('docs.compare.response', { status: at.replace('response ', '') });
  };
  return (
    <Root role="list">
      {changes.map(({ at, field, what, values, breaking, affectsStrictClients }) => (
        <li key={[at, field, what].join(' ')}>
          {field && <code translate="no">{field}</code>}
          <span>{placeOf(at)}</span>
          {what && <span>{text(`docs.compare.what.${what}`)}</span>}
          {what && values && <Values what={what} values={values} />}
          {breaking && <Badge tone="danger">{text('docs.compare.breaking')}</Badge>}
          {affectsStrictClients && <Badge tone="warning">{text('docs.compare.strict')}</Badge>}
        </li>
      ))}
    </Root>
  );
}

interface ValuesProps {
  what: NonNullable<ApiDifference['what']>;
  values: readonly [before: string, after: string];
}

/** The previous value, struck through, and the current one. */
function Values({ what, values: [before, after] }: ValuesProps) {
  const text = useChangesText();
  const shown = (value: string) =>
    what === 'moc' ? text(`docs.requirement.${value as Requirement}`) : <code>{value}</code>;
  return (
    <>
      {before && <del translate="no">{shown(before)}</del>}
      {after && <ins translate="no">{shown(after)}</ins>}
    </>
  );
}
