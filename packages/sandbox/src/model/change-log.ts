/** What callbacks tell about: a resource, or the delivery of a card. */
export type ChangedKind =
  | 'cardholder'
  | 'bankAccount'
  | 'card'
  | 'delivery'
  | 'token'
  | 'wallet'
  | 'transaction'
  | 'authorization'
  | 'payment'
  | 'dispute'
  | 'settlement'
  | 'merchant'
  | 'encryptionKey';

/** A resource that a transaction has added or changed. */
export interface Change {
  kind: ChangedKind;
  id: string;
  isNew: boolean;
  /** The resource as its GET returned it before the first change of the transaction. */
  before?: object;
  /** The earlier values of the changed fields, where the one who changed them knows them. */
  previous?: object;
}
