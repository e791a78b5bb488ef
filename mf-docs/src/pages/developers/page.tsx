import { Head } from '@up/host';

import { useText } from '../../text.ts';

export function Page() {
  const text = useText();
  return (
    <>
      <Head title={text('docs.developers.title')} />
      <h1>{text('docs.developers.title')}</h1>
    </>
  );
}
