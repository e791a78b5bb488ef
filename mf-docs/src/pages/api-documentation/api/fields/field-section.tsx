import { useId, useRef } from 'react';
import { styled } from 'styled-components';

import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { FieldScope } from '../../../../definition/field-anchor.ts';
import { nestedFields } from '../../../../definition/field-facts.ts';
import { FieldList } from './field-list.tsx';
import { FoldAll } from './fold-all.tsx';
import { SectionHead } from '../../../../components/section-head.tsx';

const Root = styled.section`
  min-width: 0;
`;

export interface FieldSectionProps {
  title: string;
  fields: readonly ParameterDefinition[];
  scope: FieldScope;
  locale: Locale;
}

/** A part of the request with its fields. */
export function FieldSection({ title, fields, scope, locale }: FieldSectionProps) {
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
