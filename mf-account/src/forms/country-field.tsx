import { useEffect, useMemo } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';

import type { Locale } from '@up/api/constants/locales';
import { countryCodes } from '@up/api/rules/country';
import { useFieldFrame, type SubmitForm } from '@up/forms';
import { useHydrated, usePortal } from '@up/host';
import { Field, Select } from '@up/ui';

import { useText } from '../text.ts';

/** The most likely country for a language, where there is one. */
const likelyCountries: Partial<Record<Locale, string>> = { ko: 'KR' };

interface CountryFieldProps<Values extends FieldValues, Parsed> {
  form: SubmitForm<Values, Parsed>;
  name: FieldPath<Values>;
}

/** A country by its name in the language of the page. */
export function CountryField<Values extends FieldValues, Parsed>({ form, name }: CountryFieldProps<Values, Parsed>) {
  const text = useText();
  const { locale } = usePortal();
  // Browsers and servers have different versions of country names, and a list of 249 is long.
  const hydrated = useHydrated();
  const countries = useMemo(() => (hydrated ? countriesIn(locale) : []), [hydrated, locale]);
  const { getValues, setValue } = form;

  useEffect(() => {
    // The element accepts a value only once it has the option; a stored value was set in the form before.
    if (!hydrated) return;
    const country = getValues(name) || (likelyCountries[locale] ?? '');
    setValue(name, country as PathValue<Values, FieldPath<Values>>);
  }, [hydrated, locale, name, getValues, setValue]);

  return (
    <Field {...useFieldFrame({ form, name, label: text('account.field.country') })}>
      <Select {...form.register(name)} aria-required autoComplete="country">
        <option value="">{text('account.registration.country.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function countriesIn(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
