/** The allowed next states of each state. A state without any is final. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether the table allows a transition. */
export function mayBecome<State extends string>(table: StateTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}
