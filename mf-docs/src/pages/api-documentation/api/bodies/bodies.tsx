import { ContentTypeChoice, type ContentTypeChoiceProps } from './content-type-choice.tsx';
import { AlternativeChoice, type AlternativeChoiceProps } from './alternative-choice.tsx';
import { DeeperFields, type DeeperFieldsProps } from './deeper-fields.tsx';

export type BodiesProps = AlternativeChoiceProps | ContentTypeChoiceProps | DeeperFieldsProps;

/** What is loaded when a reader opens deep fields, or has alternatives or content types to choose from. */
export function BodyPart(props: BodiesProps) {
  if ('names' in props) return <AlternativeChoice {...props} />;
  return 'api' in props ? <ContentTypeChoice {...props} /> : <DeeperFields {...props} />;
}
