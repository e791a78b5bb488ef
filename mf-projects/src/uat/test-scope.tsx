import { Circle, CircleCheck } from 'lucide';
import { css, styled } from 'styled-components';

import { type UatApi, type UatCaseKind, uatCaseKinds } from '@up/api/calls/trials/uat';
import { isOwnCodeKind, ownCodeCases } from '@up/api/rules/own-code-cases';
import { Button, Facts, Icon, media, Note, VisuallyHidden } from '@up/ui';

import { useUatText } from './text.ts';

/* Stays in view while the form beside it is filled in. */
const Root = styled.aside`
  position: sticky;
  top: calc(var(--header-height) + var(--space-4));
  display: grid;
  gap: var(--space-4);
  align-self: start;
  padding: var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);

  h3 {
    font-size: var(--size-16);
  }

  h4 {
    margin-bottom: var(--space-2);
    font-size: var(--size-14);
  }

  ${media.below992(css`
    position: static;
  `)}
`;

const Missing = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: var(--space-2) 0 var(--space-3);
  font-size: var(--size-14);

  li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }

  svg {
    flex: none;
    color: var(--text-muted);
  }

  [data-chosen] svg {
    color: var(--success);
  }
`;

interface TestScopeProps {
  apis: readonly UatApi[];
  chosenIds: readonly string[];
  onAdd(apiIds: string[]): void;
}

/** What a test of the chosen APIs proves: its cases, and whether it suffices for production keys. */
export function TestScope({ apis, chosenIds, onAdd }: TestScopeProps) {
  const text = useUatText();
  const chosen = apis.filter(({ id }) => chosenIds.includes(id));
  const needed = apis.filter(({ missing }) => missing);
  const left = needed.filter(({ id }) => !chosenIds.includes(id));
  return (
    <Root aria-labelledby="uat-scope">
      <h3 id="uat-scope">{text('projects.uat.scope')}</h3>
      {chosen.length === 0 ? (
        <Note>{text('projects.uat.scope.none')}</Note>
      ) : (
        <Facts
          facts={uatCaseKinds.flatMap((kind) => {
            const count = countOf(kind, chosen);
            const value = text('projects.uat.scope.cases', { count });
            return count === 0 ? [] : [{ term: text(`projects.uat.scope.${kind}`), value }];
          })}
        />
      )}
      {needed.length > 0 && (
        <section>
          <h4>{text('projects.uat.production')}</h4>
          <Note>
            {left.length === 0
              ? text('projects.uat.production.complete')
              : text('projects.uat.production.missing', { left: left.length, total: needed.length })}
          </Note>
          <Missing role="list">
            {needed.map((api) => (
              <li key={api.id} data-chosen={left.includes(api) ? undefined : ''}>
                <Icon of={left.includes(api) ? Circle : CircleCheck} />
                {api.name}
                {!left.includes(api) && <VisuallyHidden>{text('projects.uat.production.chosen')}</VisuallyHidden>}
              </li>
            ))}
          </Missing>
          {left.length > 0 && (
            <Button size="small" onClick={() => onAdd(left.map(({ id }) => id))}>
              {text('projects.uat.production.add')}
            </Button>
          )}
        </section>
      )}
    </Root>
  );
}

/** The server counts the cases of an API on its own; those of own code depend on the others. */
function countOf(kind: UatCaseKind, chosen: readonly UatApi[]): number {
  if (isOwnCodeKind(kind))
    return chosen.flatMap((api) => ownCodeCases(api, chosen)).filter((each) => each.kind === kind).length;
  return chosen.reduce((sum, { cases }) => sum + cases[kind], 0);
}
