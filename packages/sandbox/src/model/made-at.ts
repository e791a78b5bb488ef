/** When what every sandbox has was made: its card products and its acquirers. */
export const madeAt = '2026-01-02T09:00:00+09:00';
