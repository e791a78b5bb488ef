import { notFound } from '@up/host';

export function load(): Promise<never> {
  throw notFound();
}

export function Page() {
  return null;
}
