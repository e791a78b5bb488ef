/** A moment in Korea for a text, to the minute: `2026-11-20 12:00`. The provider and most readers are there. */
export function koreanTime(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }).slice(0, 16);
}
