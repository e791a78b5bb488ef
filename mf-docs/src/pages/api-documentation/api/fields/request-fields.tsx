import { styled } from 'styled-components';

import { useId, useRef } from 'react';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { SectionHead } from '../../../../components/section-head.tsx';
import { nestedFields } from '../../../../definition/field-facts.ts';
import type { FieldScope } from '../../../../definition/field-anchor.ts';
import { useText } from '../../text.ts';
import { FoldAll } from './fold-all.tsx';
import { FieldList } from './field-list.tsx';

const Root = styled.section`
  min-width: 0;
`;

interface FieldSectionProps {
  title: string;
  fields: readonly ParameterDefinition[];
  scope: FieldScope;
  locale: Locale;
}

/** A part of the request with its fields. */
function FieldSection({ title, fields, scope, locale }: FieldSectionProps) {
  const headingId = useId();
  const list = useRef<HTMLDivElement>(null);
  const folds = fields.some((field) => nestedFields(field).length > 0);
  return (
    <Root aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{title}</h2>
        {folds && <FoldAll within={list} describedBy={headingId} />}
      </SectionHead>
      <div ref={list}>
        <FieldList fields={fields} scope={scope} path={[]} locale={locale} />
      </div>
    </Root>
  );
}

const locations = ['path', 'query', 'cookie', 'body'] as const;

/** Headers, then path, query and body parameters, a section for each that has any. */
export function RequestFields({ api, locale }: { api: ProductInfo; locale: Locale }) {
  const text = useText();
  const sections = [
    { location: 'header' as const, fields: api.reqHeaderJson },
    ...locations.map((location) => ({
      location,
      fields: api.reqParamJson.filter((field) => field.location === location),
    })),
  ].filter(({ fields }) => fields.length > 0);

  return sections.map(({ location, fields }) => (
    <FieldSection
      key={location}
      title={text(api.event && location === 'body' ? 'docs.event.payload' : `docs.request.${location}`)}
      fields={fields}
      scope={`request.${location}`}
      locale={locale}
    />
  ));
}
