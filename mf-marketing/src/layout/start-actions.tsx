import { pages } from '@up/api/pages';
import { LinkButton, Row } from '@up/ui';

import { useText } from '../text.ts';

/** The two calls to action: sign up, or read first. */
export function StartActions() {
  const text = useText();
  return (
    <Row $gap={3} $above={8}>
      <LinkButton to={pages.registration()} variant="primary" size="large">
        {text('marketing.start')}
      </LinkButton>
      <LinkButton to={pages.apiDocumentation()} size="large">
        {text('marketing.docs')}
      </LinkButton>
    </Row>
  );
}
