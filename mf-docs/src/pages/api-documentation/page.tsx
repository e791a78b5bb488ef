import { Head } from '@up/host';

import { useText } from '../../text.ts';

export function Page() {
  const text = useText();
  return (
    <>
      <Head title={text('docs.api-documentation.title')} />
      <h1>{text('docs.api-documentation.title')}</h1>
    </>
  );
}
