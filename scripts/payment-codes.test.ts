import en from '../mf-projects/src/pages/project-details/tabs/card-payment-test/locales/en.json' with { type: 'json' };
import ko from '../mf-projects/src/pages/project-details/tabs/card-payment-test/locales/ko.json' with { type: 'json' };
import { responseMessages } from '../packages/sandbox/src/model/response-codes.ts';

test.each(Object.entries({ en, ko }))('the terminal says each code of a payment in its own words (%s)', (_, texts) => {
  const silent = Object.keys(responseMessages).filter((code) => !(`projects.payments.code.${code}` in texts));
  expect(silent).toEqual([]);
});
