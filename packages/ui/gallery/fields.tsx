import { useState } from 'react';

import { Checkbox } from '../src/fields/checkbox.tsx';
import { Field } from '../src/fields/field.tsx';
import { Fieldset, Legend } from '../src/fields/fieldset.tsx';
import { Radio } from '../src/fields/radio.tsx';
import { SearchField } from '../src/fields/search-field.tsx';
import { Select } from '../src/fields/select.tsx';
import { TextInput } from '../src/fields/text-input.tsx';
import { Textarea } from '../src/fields/textarea.tsx';
import type { Example } from './example.ts';

function SearchExample() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Find a code"
      value={value}
      onChange={setValue}
      status={value === '' ? '' : `${value.length} characters`}
    />
  );
}

export const fields: readonly Example[] = [
  {
    name: 'Field',
    purpose: 'A label above its control, help below; an error stands in place of the help.',
    Show: () => (
      <>
        <Field label="Project name" help="At most 50 characters" required>
          <TextInput />
        </Field>
        <Field label="Email" error="Enter your email." required>
          <TextInput defaultValue="kim" />
        </Field>
        <Field label="Package" optionalText="Optional">
          <Select>
            <option>Card Issuing</option>
            <option>Digital Wallet</option>
          </Select>
        </Field>
        <Field label="Description">
          <Textarea rows={3} />
        </Field>
      </>
    ),
  },
  { name: 'SearchField', purpose: 'Filters a list while typing; Escape clears it.', Show: SearchExample },
  {
    name: 'Checkbox, Radio, Fieldset',
    purpose: 'One choice of several, or several of them.',
    Show: () => (
      <Fieldset>
        <Legend>Where it can be used</Legend>
        <Checkbox label="Online" defaultChecked />
        <Radio name="form" label="Virtual" defaultChecked />
        <Radio name="form" label="Physical" />
      </Fieldset>
    ),
  },
];
