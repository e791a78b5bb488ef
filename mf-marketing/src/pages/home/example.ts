/** The call on the front page, as in the API documentation. */
export const issueCard = {
  method: 'POST',
  path: '/sandbox/v1/cards',
  request: `{
  "cardholderId": "chd_5RkQm2XvT8La",
  "type": "VIRTUAL",
  "productCode": "UP01",
  "currency": "KRW"
}`,
  status: '200 OK',
  response: `{
  "cardId": "crd_8ZbW4nQyK1Je",
  "maskedCardNumber": "9410-12**-****-4821",
  "currency": "KRW",
  "status": "INACTIVE"
}`,
  card: { lastDigits: '4821', expiry: '11/31' },
} as const;
