import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Row } from '@up/ui';

import { Segmented } from '../src/buttons/segmented.tsx';
import { Section, Sections } from '../src/layout/section.tsx';
import { WorkspaceHeading, WorkspacePage } from '../src/layout/workspace-page.tsx';
import { actions } from './actions.tsx';
import { data } from './data.tsx';
import { feedback } from './feedback.tsx';
import { fields } from './fields.tsx';
import type { Example } from './example.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);

  > * {
    min-width: 0;
  }

  > :is([role='region'], dl, nav) {
    flex: 1 1 100%;
  }
`;

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];

const examples: readonly Example[] = [...actions, ...fields, ...data, ...feedback];

/** Every component of the package with its variants, in both themes. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <WorkspacePage as="main">
      <Row $gap={4} $align="end" $justify="space-between">
        <WorkspaceHeading>Components of @up/ui</WorkspaceHeading>
        <Segmented<Theme>
          label="Theme"
          choices={themes.map((value) => ({ value, text: value }))}
          chosen={theme}
          onChoice={setTheme}
        />
      </Row>
      <Sections>
        {examples.map(({ name, purpose, Show }) => (
          <Section key={name} title={name} lead={purpose}>
            <Frame>
              <Show />
            </Frame>
          </Section>
        ))}
      </Sections>
    </WorkspacePage>
  );
}
