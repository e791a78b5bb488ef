import { Fragment, useId, useRef } from 'react';
import { styled } from 'styled-components';

import type { ResponseCode } from '@up/api/calls/catalogue/catalogue';
import type { Locale } from '@up/api/constants/locales';
import { Disclosure, ShortHtml } from '@up/ui';

import { StatusBadge } from '../../../components/status-badge.tsx';
import { useText } from '../text.ts';
import { FieldList } from './fields/field-list.tsx';
import { FoldAll } from './fields/fold-all.tsx';
import { earlierWithSameFields, firstAnchor } from './fields/same-fields.ts';
import { SectionHead } from '../../../components/section-head.tsx';
import { firstSuccessResponse } from '../../../definition/first-success-response.ts';

const Reply = styled(Disclosure)`
  border-bottom: 1px solid var(--border);

  > summary {
    align-items: start;
    padding-block: var(--space-3);
    font-size: var(--size-14);
  }

  > summary > svg {
    margin-top: 3px;
  }
`;

const Body = styled.div`
  padding: 0 0 var(--space-4) var(--space-6);

  h3 {
    margin-top: var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
  }
`;

const Description = styled.span`
  flex: 1;
  min-width: 0;
`;

const Note = styled.p`
  padding: 0 0 var(--space-4) var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-14);

  a {
    display: inline-block;
    min-height: var(--control-24);
  }
`;

/** The responses by status, with success expanded. */
export function Responses({ responses, locale }: { responses: readonly ResponseCode[]; locale: Locale }) {
  const text = useText();
  const headingId = useId();
  const list = useRef<HTMLDivElement>(null);
  if (responses.length === 0) return null;
  const success = firstSuccessResponse(responses);
  return (
    <section aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{text('docs.responses')}</h2>
        <FoldAll within={list} describedBy={headingId} />
      </SectionHead>
      <div ref={list}>
        {responses.map((response) => (
          <Reply
            key={response.httpCode}
            defaultOpen={response === success}
            summary={
              <>
                <StatusBadge httpCode={response.httpCode} />
                <Description>
                  <ShortHtml html={response.description} />
                </Description>
              </>
            }
          >
            <ResponseFields response={response} sameAs={earlierWithSameFields(responses, response)} locale={locale} />
          </Reply>
        ))}
      </div>
    </section>
  );
}

interface ResponseFieldsProps {
  response: ResponseCode;
  /** An earlier response with the same fields, which are only shown there. */
  sameAs: ResponseCode | undefined;
  locale: Locale;
}

function ResponseFields({ response, sameAs, locale }: ResponseFieldsProps) {
  const text = useText();
  const { httpCode, resHeader, resParam, example } = response;
  if (resParam.length === 0 && resHeader.length === 0)
    return <Note>{text(example === undefined ? 'docs.response.noBody' : 'docs.response.noFields')}</Note>;
  if (sameAs) {
    return (
      <Note>
        <a href={`#${firstAnchor(sameAs)}`}>{text('docs.response.same', { status: sameAs.httpCode })}</a>
      </Note>
    );
  }
  const parts = [
    { part: 'header' as const, fields: resHeader },
    { part: 'body' as const, fields: resParam },
  ].filter(({ fields }) => fields.length > 0);
  return (
    <Body>
      {parts.map(({ part, fields }) => (
        <Fragment key={part}>
          <h3>{text(`docs.response.${part}`)}</h3>
          <FieldList fields={fields} scope={`response-${httpCode}.${part}`} path={[]} locale={locale} />
        </Fragment>
      ))}
    </Body>
  );
}
