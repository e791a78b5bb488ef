import { Head } from '@up/host';

import { useText } from '../../text.ts';

export function Page() {
  const text = useText();
  return (
    <>
      <Head title={text('marketing.home.title')} />
      <h1>{text('marketing.home.title')}</h1>
    </>
  );
}
