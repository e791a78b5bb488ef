import { formatDateTime, usePortal, useSession, createUseText } from '@up/host';

import type catalogue from './locales/en.json';
import type { TextId as SharedTextId } from '../../text.ts';

export type TextId = SharedTextId | keyof typeof catalogue;
export const useText = createUseText<TextId>();

const isoDate = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields with codes that mean something; the values of others are shown as they are. */
const coded: readonly string[] = [
  'action',
  'actor',
  'from',
  'kind',
  'languageCode',
  'locale',
  'purpose',
  'role',
  'roles',
  'status',
];

/** The words for the names and values of the download, which keeps the technical ones. */
export function useValueText() {
  const text = useText();
  const { locale } = usePortal();
  const timeZone = useSession((session) => session.timeZone);
  const userId = useSession((session) => session.user?.userId);
  /** A later version may keep data that has no name here yet. */
  const textOr = (id: string, fallback: string) => {
    const found = text(id as TextId);
    return found === id ? fallback : found;
  };
  const codeText = (name: string, value: string) =>
    textOr(`account.myData.value.${name === 'role' ? `role.${value}` : value}`, value);

  return {
    nameText: (name: string) => textOr(`account.myData.field.${name}`, name),
    valueText(name: string, value: unknown): string {
      const written = String(value);
      if (typeof value === 'boolean') return codeText(name, written);
      if (isoDate.test(written)) return formatDateTime(written, timeZone);
      if (name === 'country') return new Intl.DisplayNames(locale, { type: 'region' }).of(written) ?? written;
      if (!coded.includes(name)) return written;
      if (name === 'actor' && written === userId) return codeText(name, 'self');
      return written
        .split(', ')
        .map((code) => codeText(name, code))
        .join(', ');
    },
  };
}
