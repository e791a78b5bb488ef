/** Provider identification code and ASP code (product.md#audience). */
export const psgId = 'UP';
export const aspId = '01';
