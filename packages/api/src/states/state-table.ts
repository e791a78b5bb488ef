/** From each state the states that may follow it. A state without followers is an end. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether the table allows a step. */
export function mayBecome<State extends string>(table: StateTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}
