/** The states of a card in the order of its life: those that belong together, and the calls between them. */
export const cardStates = [
  { id: 'inactive', names: ['INACTIVE'], moves: ['POST …/activate → ACTIVE'] },
  { id: 'active', names: ['ACTIVE'], moves: ['POST …/suspend → SUSPENDED', 'POST …/block → BLOCKED'] },
  { id: 'stopped', names: ['SUSPENDED', 'BLOCKED'], moves: ['POST …/resume → ACTIVE', 'POST …/activate → ACTIVE'] },
  { id: 'ended', names: ['LOST', 'TERMINATED', 'EXPIRED'], moves: ['POST …/reissue'] },
] as const;
