import { type Draft, importOne as importFrom } from '../testing/openapi-draft.ts';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

const folder = temporaryFolders();
const importOne = (draft: Draft, overlay: object) => importFrom(folder, draft, overlay);

describe('translations', () => {
  const overlay = (...actions: object[]) => ({ overlay: '1.0.0', info: { title: 'ko', version: '1' }, actions });

  it('come from the overlay of the document; missing texts are shown in English and counted', async () => {
    const body = { properties: { a: { description: 'First.' }, b: { description: 'Second.' } } };
    const { api, params, warnings } = await importOne(
      { body },
      overlay(
        { target: "$.paths['/v1/cards'].post", update: { summary: '카드 발급' } },
        { target: '$..properties.a', update: { description: '첫째.' } },
        { target: '$.nowhere', update: {} },
      ),
    );
    expect(api.title).toEqual({ ko: '카드 발급', en: 'Issue a card' });
    expect(params.map(({ description }) => description[1]?.content)).toEqual(['첫째.', 'Second.']);
    // The second field and the description of the response.
    expect(api.missingTexts).toEqual({ ko: 2, en: 0 });
    expect(warnings).toEqual([
      'test.overlay.ko.yaml: $.nowhere selects nothing',
      'test.openapi.yaml: 2 texts are missing in "ko"; the other language is shown',
    ]);
  });

  it('may be the only text', async () => {
    const { api } = await importOne(
      { operation: { summary: undefined } },
      overlay({ target: "$.paths['/v1/cards'].post", update: { summary: '카드 발급' } }),
    );
    expect(api.title).toEqual({ ko: '카드 발급', en: '카드 발급' });
    expect(api.missingTexts.en).toBe(1);
  });
});
