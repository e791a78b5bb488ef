import { SkipLink as Link } from '@up/ui';

import { useText } from '../text.ts';
import { mainId } from './main-id.ts';

/** A link that skips the header by focusing the page. */
export function SkipLink() {
  const text = useText();
  return <Link href={`#${mainId}`}>{text('shell.skip')}</Link>;
}
