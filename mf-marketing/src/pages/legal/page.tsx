import { Head } from '@up/host';

import { useText } from '../../text.ts';

export function Page() {
  const text = useText();
  return (
    <>
      <Head title={text('marketing.legal.title')} />
      <h1>{text('marketing.legal.title')}</h1>
    </>
  );
}
