import type { RenderLane } from './render-lane.ts';
import { RenderLanes } from './render-lanes.ts';

test('a process is kept for as long as one of its users wants', () => {
  const lanes = new RenderLanes();
  const create = () => ({ idleMs: 0 }) as RenderLane;
  const [usual, canary] = [120_000, 5000];
  expect(lanes.take('one', canary, create).idleMs).toBe(canary);
  expect(lanes.take('one', usual, create).idleMs).toBe(usual);
  expect(lanes.take('one', canary, create).idleMs).toBe(usual);
});
