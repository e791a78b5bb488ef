import { issueCard } from '../testing/catalogue-fixture.ts';
import { pickLanguage } from './pick-language.ts';

test('removes the other language at any depth', () => {
  const text = (locale: 'ko' | 'en') => JSON.stringify(pickLanguage(issueCard, locale));
  expect(text('en')).toContain('Who carries the card');
  expect(text('en')).not.toContain('"KO"');
  expect(text('ko')).not.toContain('"EN","content":"Who');
  expect(text('ko')).toContain('카드를 쓸 사람');
});

test('keeps the other language where one is missing', () => {
  const [field] = issueCard.reqParamJson;
  if (!field) throw new Error('the fixture has no field');
  const english = [{ lang: 'EN' as const, content: 'Only English' }];
  const api = { ...issueCard, reqParamJson: [{ ...field, description: english }] };
  expect(pickLanguage(api, 'ko').reqParamJson[0]?.description).toEqual(english);
});
