import { describe as inLanguage } from './description.ts';

const both = [
  { lang: 'EN', content: 'Card id' },
  { lang: 'KO', content: '카드 ID' },
] as const;

describe('the language of a field description', () => {
  test("is in the reader's language", () => {
    expect(inLanguage({ description: [...both] }, 'ko')).toEqual({ content: '카드 ID' });
    expect(inLanguage({ description: [...both] }, 'en')).toEqual({ content: 'Card id' });
  });

  test('falls back to the other language, and marks it, when the text is missing or blank', () => {
    expect(inLanguage({ description: [both[0]] }, 'ko')).toEqual({ content: 'Card id', lang: 'en' });
    expect(inLanguage({ description: [{ lang: 'EN', content: '  ' }, both[1]] }, 'en')).toEqual({
      content: '카드 ID',
      lang: 'ko',
    });
  });

  test('is undefined when there is no text', () => {
    expect(inLanguage({ description: [] }, 'ko')).toBeUndefined();
  });
});
