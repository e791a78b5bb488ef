import type { ApiDefinition, Localized, MissingTexts } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';

/** One operation or event of a document. */
export interface ImportedApi {
  id: string;
  groupId: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  /** Calls a day (`x-daily-max-count`); 0 is unlimited. */
  dailyMaxCount: number;
  definition: ApiDefinition;
  missingTexts: MissingTexts;
  /** `x-version` and `x-released-on`, where they differ from the document's. */
  ownVersion?: string;
  ownReleasedOn?: string;
  place: DocumentNode;
}

/** One version of an API. The newest version decides where the API appears in the tree. */
export interface CatalogueApi extends ImportedApi {
  version: string;
  releasedOn?: string;
  current: boolean;
}
