import { useState } from 'react';
import { css, styled } from 'styled-components';

import type { SandboxCode } from '@up/api/calls/sandbox/sandbox';
import type { ApiLink } from '@up/api/entities/api-place';
import { Badge, CodeName, ContentLink, Disclosure, media, Row, type Tone } from '@up/ui';

import { nodeAddress } from '../../navigation/addresses.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { ForceIt } from './force-it.tsx';
import { useCodesText } from './text.ts';

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
  gap: var(--space-2) var(--space-8);
  padding-block: var(--space-4);
  border-bottom: 1px solid var(--border);
  scroll-margin-top: calc(var(--header-height) + var(--space-16));

  &:target h2 a {
    background: var(--brand-tint);
    box-shadow: 0 0 0 4px var(--brand-tint);
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    scroll-margin-top: calc(var(--header-height) + 160px);
  `)}
`;

const Heading = styled.div`
  h2 {
    margin-bottom: var(--space-2);
    font: 700 var(--size-16) / 1.4 var(--font-mono);
  }

  h2 code {
    font: inherit;
  }

  h2 a {
    border-radius: 2px;
    color: inherit;
    text-decoration: none;
  }

  h2 a:hover {
    text-decoration: underline;
  }
`;

/** On paper always open, where the browser can; finding words in the page opens it, too. */
const Details = styled(Disclosure)`
  > summary {
    width: fit-content;
    color: var(--text-link);
    font-size: var(--size-14);
  }

  > dl {
    padding-block: var(--space-3);
  }

  @media print {
    &::details-content {
      content-visibility: visible;
    }

    > summary {
      display: none;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);

  dt {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);

    dd {
      margin-bottom: var(--space-2);
    }
  `)}
`;

const Apis = styled(Disclosure)`
  > summary {
    width: fit-content;
    font-size: var(--size-14);
  }

  > ul {
    columns: 2;
    padding: var(--space-1) 0 0 var(--space-6);
    font-size: var(--size-14);
    line-height: 1.9;

    ${media.below768(css`
      columns: 1;
    `)}
  }
`;

const tones: Readonly<Record<SandboxCode['kind'], Tone>> = { payment: 'money', reason: 'brand', http: 'neutral' };

export interface CodeItemProps {
  code: SandboxCode;
  /** The APIs that document codes, by id. */
  apis: Readonly<Record<string, ApiLink>>;
  /** Whether the page's address names it. */
  isTarget: boolean;
}

/** A code with all of its details. */
export function CodeItem({ code, apis: documented, isTarget }: CodeItemProps) {
  const text = useCodesText();
  const [chosenOpen, setChosenOpen] = useState<boolean>();
  const apis = code.apis.flatMap((id) => (Object.hasOwn(documented, id) ? (documented[id] ?? []) : []));
  return (
    <Root id={code.code} aria-label={code.code}>
      <Heading>
        <h2 translate="no">
          <a href={`#${code.code}`}>
            <CodeName>{code.code}</CodeName>
          </a>
        </h2>
        <Row as="p" $gap={2}>
          <Badge tone={tones[code.kind]}>{text(`docs.codes.kindOf.${code.kind}`)}</Badge>
          <StatusBadge httpCode={String(code.httpStatus)} />
        </Row>
      </Heading>
      <div>
        <p>{code.cause}</p>
        <Details summary={text('docs.codes.details')} open={chosenOpen ?? isTarget} onOpenChange={setChosenOpen}>
          <Facts>
            <dt>{text('docs.codes.remedy')}</dt>
            <dd>{code.remedy}</dd>
            <dt>{text('docs.codes.cardholder')}</dt>
            <dd>{code.cardholder}</dd>
            <dt>{text('docs.codes.force')}</dt>
            <dd>
              <ForceIt code={code} />
            </dd>
            {apis.length > 0 && (
              <>
                <dt>{text('docs.codes.apis')}</dt>
                <dd>
                  <Apis summary={text('docs.codes.apiCount', { count: apis.length })}>
                    <ul>
                      {apis.map((api) => (
                        <li key={api.id}>
                          <ContentLink to={nodeAddress('groups', { type: 'APIINFO', ...api })}>{api.title}</ContentLink>
                        </li>
                      ))}
                    </ul>
                  </Apis>
                </dd>
              </>
            )}
          </Facts>
        </Details>
      </div>
    </Root>
  );
}
