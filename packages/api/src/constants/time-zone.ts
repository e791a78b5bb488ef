/** The server time zone, default Asia/Seoul (product.md#sessions). */
export const defaultTimeZone = 'Asia/Seoul';
