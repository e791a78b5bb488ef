import { Plus } from 'lucide';
import { useState } from 'react';

import { Button, LinkButton } from '../src/buttons/button.tsx';
import { CopyButton } from '../src/buttons/copy-button.tsx';
import { Segmented } from '../src/buttons/segmented.tsx';
import { ContentLink } from '../src/content/link.tsx';
import { Icon } from '../src/foundation/icon.tsx';
import type { Example } from './example.ts';

function SegmentedExample() {
  const [chosen, setChosen] = useState('pretty');
  return (
    <Segmented
      label="Layout"
      choices={['pretty', 'raw'].map((value) => ({ value, text: value }))}
      chosen={chosen}
      onChoice={setChosen}
    />
  );
}

export const actions: readonly Example[] = [
  {
    name: 'Button, LinkButton',
    purpose: 'What one can do here. One primary button per view; a link goes somewhere.',
    Show: () => (
      <>
        <Button variant="primary">Create project</Button>
        <Button>Cancel</Button>
        <Button variant="danger">Delete key</Button>
        <Button busy>Saving</Button>
        <Button disabled>Not allowed</Button>
        <Button size="small">
          <Icon of={Plus} />
          Small
        </Button>
        <LinkButton to="/" size="large">
          A large link
        </LinkButton>
      </>
    ),
  },
  { name: 'Segmented', purpose: 'A choice between a few views of the same content.', Show: SegmentedExample },
  {
    name: 'CopyButton, ContentLink',
    purpose: 'Copies a value and says so; a link to a page or another site.',
    Show: () => (
      <>
        <CopyButton value="ak_test_1" texts={{ copy: 'Copy the key', copied: 'Copied', failed: 'Not copied' }} />
        <ContentLink to="/">A link in a text</ContentLink>
      </>
    ),
  },
];
