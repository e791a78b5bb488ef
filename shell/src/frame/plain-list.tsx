import type { ComponentProps } from 'react';

/* A list without bullets is none to Safari's screen reader, unless it says that it is one. */
const asList = { role: 'list' } as const;

/** A list without bullets and without any other style. */
export function PlainList(props: ComponentProps<'ul'>) {
  return <ul {...asList} {...props} />;
}
