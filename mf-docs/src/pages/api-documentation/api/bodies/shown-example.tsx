import { createContext, useContext, useState, type ReactNode } from 'react';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

/** An example that replaces the usual one of a body: `request`, or `response-200`. */
export interface ShownExample {
  body: string;
  value: unknown;
}

interface Bodies {
  api: ProductInfo;
  /** The one of the alternative that was chosen last. */
  example?: ShownExample;
  show(example: ShownExample | undefined): void;
}

const Context = createContext<Bodies | undefined>(undefined);

export const useBodies = () => useContext(Context);

/** Shares the example of the alternative that a reader chooses among the fields with the code beside them. */
export function BodiesProvider({ api, children }: { api: Bodies['api']; children: ReactNode }) {
  const [chosen, choose] = useState<{ example?: ShownExample; api: Bodies['api'] }>();
  const example = chosen?.api === api ? chosen.example : undefined;
  return <Context value={{ api, example, show: (shown) => choose({ example: shown, api }) }}>{children}</Context>;
}
