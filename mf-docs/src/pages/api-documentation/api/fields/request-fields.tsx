import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { Locale } from '@up/api/constants/locales';

import { useText } from '../../text.ts';
import { FieldSection } from './field-section.tsx';

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
