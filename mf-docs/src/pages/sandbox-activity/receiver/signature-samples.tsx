import { useState } from 'react';

import { CodePanel, Segmented } from '@up/ui';

import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { signatureSamples } from './samples.ts';

/** Code with which a project's server verifies a callback. */
export function SignatureSamples() {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const [selected, setSelected] = useState<string>(signatureSamples[0].language);
  const sample = signatureSamples.find(({ language }) => language === selected) ?? signatureSamples[0];
  return (
    <>
      <div>
        <Segmented
          label={text('docs.activity.samples.language')}
          choices={signatureSamples.map(({ language }) => ({ value: language, text: language }))}
          chosen={selected}
          onChoice={setSelected}
        />
      </div>
      <CodePanel
        title={sample.file}
        language="text"
        code={sample.code}
        maxHeight={560}
        copyTexts={{
          copy: workspaceText('docs.bench.copy', { what: sample.file }),
          copied: workspaceText('docs.bench.copied'),
          failed: workspaceText('docs.bench.copyFailed'),
        }}
      />
    </>
  );
}
