import { lazyPart } from '../../lazy-part.tsx';
import type { ContentTypeChoiceProps } from './content-type-choice.tsx';

/** Chooses the content types that the page shows. Few APIs have several, so their code is loaded for them. */
export const { Part: LazyContentTypes } = lazyPart<ContentTypeChoiceProps>(async (portal) => {
  const { ContentTypeChoice, loadContentTypesTexts } = await import(
    /* webpackChunkName: "content-types" */ './content-type-choice.tsx'
  );
  await loadContentTypesTexts(portal);
  return ContentTypeChoice;
});
