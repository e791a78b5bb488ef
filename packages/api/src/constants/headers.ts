/** Header names use the X-KM- prefix (product.md#main-api). */
export const headers = {
  language: 'X-KM-Language',
  authToken: 'X-KM-Auth-Token',
  refreshToken: 'X-KM-Refresh-Token',
  userId: 'X-KM-User-Id',
  timeZone: 'X-KM-Time-Zone',
  userAgent: 'X-KM-User-Agent',
} as const;

/** Application user agent value (product.md#main-api). */
export const userAgent = 'UP/0.0.1';
