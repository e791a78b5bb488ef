import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

/** Reduces the descriptions of an API to one language, or the other where it is missing. For display only. */
export function pickLanguage(api: ProductInfo, locale: Locale): ProductInfo {
  const lang = locale === 'ko' ? 'KO' : 'EN';
  const fields = (definitions: ParameterDefinition[]): ParameterDefinition[] =>
    definitions.map(({ description, params, ...definition }) => {
      const translated = description.filter((each) => each.lang === lang);
      return {
        ...definition,
        description: translated.length > 0 ? translated : description,
        ...(params && { params: fields(params) }),
      };
    });
  return {
    ...api,
    reqHeaderJson: fields(api.reqHeaderJson),
    reqParamJson: fields(api.reqParamJson),
    responseCode: api.responseCode.map((code) => ({
      ...code,
      resHeader: fields(code.resHeader),
      resParam: fields(code.resParam),
    })),
  };
}
