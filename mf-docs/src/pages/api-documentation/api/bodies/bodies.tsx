import { AlternativeChoice, type AlternativeChoiceProps } from './alternative-choice.tsx';
import { DeeperFields, type DeeperFieldsProps } from './deeper-fields.tsx';

export type BodiesProps = AlternativeChoiceProps | DeeperFieldsProps;

/** What is loaded when a reader opens deep fields, or has alternatives to choose from. */
export function BodyPart(props: BodiesProps) {
  return 'names' in props ? <AlternativeChoice {...props} /> : <DeeperFields {...props} />;
}
