import { inLanguage, koreanOverlay } from './languages.ts';

const text = '{"info":{"title":"T","version":"1"},"webhooks":{"__proto__":{"post":{"summary":"Told"}}}}';
const exported = {
  document: JSON.parse(text) as Record<string, unknown>,
  korean: new Map([
    ['/webhooks/__proto__/post/summary', '알림'],
    ['/paths/__proto__/post/summary', '없음'],
  ]),
};

it('writes texts at names that every object has, and into no other object', () => {
  expect(JSON.stringify(inLanguage(exported, 'ko'))).toBe(text.replace('Told', '알림'));
  expect(JSON.stringify(koreanOverlay('t', exported))).toContain('"__proto__":{"post":{"summary":"알림"}}');
  expect({}).not.toHaveProperty('post');
});
