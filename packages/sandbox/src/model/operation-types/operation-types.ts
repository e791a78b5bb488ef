// Made of the documents in packages/catalogue/documents by: pnpm operation-types. Not edited by hand.

/** The parts of the request and the response of each API of the catalogue that have fields, by method and path. */
export interface OperationTypes {
  'GET /sandbox/v1/acquirers': {
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ acquirerId: string; name: string; brands: ('LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX')[]; cutOff: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'GET /sandbox/v1/authorizations': {
    query: { cardId?: string; walletId?: string; cardholderId?: string; merchantId?: string; status?: 'AUTHORIZED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED' | 'DECLINED'; responseCode?: string; orderId?: string; idempotencyKey?: string; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ nrNumber: string; status: 'AUTHORIZED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED' | 'DECLINED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; capturedAmount: { value: number; currency: 'KRW' | 'USD' }; releasedAmount: { value: number; currency: 'KRW' | 'USD' }; heldAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; releasesAt?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/authorizations': {
    body: { method: { type: 'CARD' | 'WALLET' | 'TOKEN'; card?: { cardNumber: string; expiry: { year: string; month: string }; cvc?: string }; walletId?: string; tokenId?: string }; amount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; holdDays?: number; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; simulation?: { responseCode: '0000' | '5101' | '5102' | '5103' | '5201' | '5202' | '5301' | '5401' | '5501' } };
    response: { nrNumber: string; status: 'AUTHORIZED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED' | 'DECLINED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; capturedAmount: { value: number; currency: 'KRW' | 'USD' }; releasedAmount: { value: number; currency: 'KRW' | 'USD' }; heldAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; releasesAt?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/authorizations/{nrNumber}': {
    path: { nrNumber: string };
    response: { nrNumber: string; status: 'AUTHORIZED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED' | 'DECLINED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; capturedAmount: { value: number; currency: 'KRW' | 'USD' }; releasedAmount: { value: number; currency: 'KRW' | 'USD' }; heldAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; releasesAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/authorizations/{nrNumber}/capture': {
    path: { nrNumber: string };
    body: { amount: { value: number; currency: 'KRW' | 'USD' }; final?: boolean; invoiceNumber?: string };
    response: { nrNumber: string; authorizationNrNumber?: string; status: 'APPROVED' | 'DECLINED' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'REVERSED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; installmentMonths: number; interestFree: boolean; invoiceNumber?: string; quoteId?: string; originalAmount?: { value: number; currency: 'USD' | 'JPY' | 'EUR' | 'CNY' }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; settlementId?: string; settledOn?: string; approvedAt?: string; createdAt: string; updatedAt: string; balance?: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'POST /sandbox/v1/authorizations/{nrNumber}/increment': {
    path: { nrNumber: string };
    body: { amount: { value: number; currency: 'KRW' | 'USD' } };
    response: { nrNumber: string; status: 'AUTHORIZED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED' | 'DECLINED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; capturedAmount: { value: number; currency: 'KRW' | 'USD' }; releasedAmount: { value: number; currency: 'KRW' | 'USD' }; heldAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; releasesAt?: string; createdAt: string; updatedAt: string; increment: { status: 'APPROVED' | 'DECLINED'; amount: { value: number; currency: 'KRW' | 'USD' }; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED' } };
  };
  'POST /sandbox/v1/authorizations/{nrNumber}/release': {
    path: { nrNumber: string };
    response: { nrNumber: string; status: 'AUTHORIZED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED' | 'REVERSED' | 'DECLINED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; capturedAmount: { value: number; currency: 'KRW' | 'USD' }; releasedAmount: { value: number; currency: 'KRW' | 'USD' }; heldAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; releasesAt?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/bank-accounts': {
    query: { cardholderId?: string; status?: 'UNVERIFIED' | 'VERIFIED' | 'DELETED'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ bankAccountId: string; cardholderId: string; bankCode: string; bankName: string; maskedAccountNumber: string; holderName: string; alias?: string; status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED'; isDefault: boolean; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/bank-accounts': {
    body: { cardholderId: string; bankAccount: { bankCode: string; accountNumber: string; holderName: string }; alias?: string; isDefault?: boolean; withdrawalConsent: { agreedAt: string; channel: 'APP' | 'WEB' | 'ARS' | 'PAPER'; evidenceId?: string } };
    response: { bankAccountId: string; cardholderId: string; bankCode: string; bankName: string; maskedAccountNumber: string; holderName: string; alias?: string; status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED'; isDefault: boolean; createdAt: string; updatedAt: string };
  };
  'DELETE /sandbox/v1/bank-accounts/{bankAccountId}': {
    path: { bankAccountId: string };
    response: { bankAccountId: string; status: 'DELETED'; newDefaultAccountId?: string; deletedAt: string };
  };
  'GET /sandbox/v1/bank-accounts/{bankAccountId}': {
    path: { bankAccountId: string };
    response: { bankAccountId: string; cardholderId: string; bankCode: string; bankName: string; maskedAccountNumber: string; holderName: string; alias?: string; status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED'; isDefault: boolean; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications': {
    path: { bankAccountId: string };
    response: { bankAccountId: string; verificationId: string; status: 'SENT' | 'FAILED'; failureReason?: 'BANK_REFUSED'; attemptsLeft?: number; expiresAt?: string };
  };
  'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications/confirm': {
    path: { bankAccountId: string };
    body: { code: string };
    response: { bankAccountId: string; cardholderId: string; bankCode: string; bankName: string; maskedAccountNumber: string; holderName: string; alias?: string; status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED'; isDefault: boolean; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/callback-deliveries': {
    query: { endpointId?: string; status?: 'PENDING' | 'DELIVERED' | 'FAILED'; eventType?: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ deliveryId: string; endpointId: string; eventId: string; eventType: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; status: 'PENDING' | 'DELIVERED' | 'FAILED'; payload?: { eventId: string; type: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; sequence: number; createdAt: string; data: Record<string, unknown>; previous?: Record<string, unknown>; test?: boolean }; createdAt: string; attempts: ({ at: string; httpStatus?: number; durationMs: number; error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' })[]; nextAttemptAt?: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/callback-deliveries/{deliveryId}/resend': {
    path: { deliveryId: string };
    response: { deliveryId: string; endpointId: string; eventId: string; eventType: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; status: 'PENDING' | 'DELIVERED' | 'FAILED'; payload?: { eventId: string; type: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; sequence: number; createdAt: string; data: Record<string, unknown>; previous?: Record<string, unknown>; test?: boolean }; createdAt: string; attempts: ({ at: string; httpStatus?: number; durationMs: number; error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' })[]; nextAttemptAt?: string };
  };
  'GET /sandbox/v1/callback-endpoints': {
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ endpointId: string; url: string; events: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; status: 'ENABLED' | 'DISABLED'; description?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/callback-endpoints': {
    body: { url: string; events: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; description?: string };
    response: { endpointId: string; url: string; events: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; status: 'ENABLED' | 'DISABLED'; description?: string; createdAt: string; updatedAt: string; secret: string };
  };
  'DELETE /sandbox/v1/callback-endpoints/{endpointId}': {
    path: { endpointId: string };
    response: { endpointId: string; droppedDeliveries: number; deletedAt: string };
  };
  'GET /sandbox/v1/callback-endpoints/{endpointId}': {
    path: { endpointId: string };
    response: { endpointId: string; url: string; events: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; status: 'ENABLED' | 'DISABLED'; description?: string; createdAt: string; updatedAt: string };
  };
  'PATCH /sandbox/v1/callback-endpoints/{endpointId}': {
    path: { endpointId: string };
    body: { url?: string; events?: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; status?: 'ENABLED' | 'DISABLED'; description?: string };
    response: { endpointId: string; url: string; events: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; status: 'ENABLED' | 'DISABLED'; description?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/callback-endpoints/{endpointId}/rotate-secret': {
    path: { endpointId: string };
    response: { endpointId: string; url: string; events: ('CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED')[]; status: 'ENABLED' | 'DISABLED'; description?: string; createdAt: string; updatedAt: string; secret: string; previousSecretExpiresAt: string };
  };
  'POST /sandbox/v1/callback-endpoints/{endpointId}/test': {
    path: { endpointId: string };
    body: { eventType: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED' };
    response: { deliveryId: string; endpointId: string; eventId: string; eventType: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; status: 'PENDING' | 'DELIVERED' | 'FAILED'; payload?: { eventId: string; type: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; sequence: number; createdAt: string; data: Record<string, unknown>; previous?: Record<string, unknown>; test?: boolean }; createdAt: string; attempts: ({ at: string; httpStatus?: number; durationMs: number; error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' })[]; nextAttemptAt?: string };
  };
  'GET /sandbox/v1/card-products': {
    query: { type?: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status?: 'OPEN' | 'CLOSED'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ productCode: string; name: string; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; funding: 'CREDIT' | 'PREPAID' | 'DEBIT'; fundingSources: ('WALLET' | 'CREDIT_LINE')[]; types: ('VIRTUAL' | 'PHYSICAL' | 'MOBILE')[]; currencies: ('KRW' | 'USD')[]; status: 'OPEN' | 'CLOSED'; cardsPerCardholder: number; limits: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; maximum: { value: number; currency: 'KRW' | 'USD' } })[]; fees: ({ type: 'ISSUE' | 'REISSUE' | 'DELIVERY' | 'ANNUAL'; amount: { value: number; currency: 'KRW' | 'USD' } })[]; validMonths: number; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'GET /sandbox/v1/card-products/{productCode}': {
    path: { productCode: string };
    response: { productCode: string; name: string; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; funding: 'CREDIT' | 'PREPAID' | 'DEBIT'; fundingSources: ('WALLET' | 'CREDIT_LINE')[]; types: ('VIRTUAL' | 'PHYSICAL' | 'MOBILE')[]; currencies: ('KRW' | 'USD')[]; status: 'OPEN' | 'CLOSED'; cardsPerCardholder: number; limits: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; maximum: { value: number; currency: 'KRW' | 'USD' } })[]; fees: ({ type: 'ISSUE' | 'REISSUE' | 'DELIVERY' | 'ANNUAL'; amount: { value: number; currency: 'KRW' | 'USD' } })[]; validMonths: number; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/card-products/{productCode}/eligibility': {
    path: { productCode: string };
    body: { cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; currency: 'KRW' | 'USD' };
    response: { productCode: string; cardholderId: string; eligible: boolean; obstacles?: ('CARDHOLDER_NOT_VERIFIED' | 'CONSENT_MISSING' | 'PRINTED_NAME_MISSING' | 'ADDRESS_MISSING' | 'TYPE_NOT_OFFERED' | 'CURRENCY_NOT_OFFERED' | 'PRODUCT_CLOSED' | 'CARD_LIMIT_REACHED')[]; cardsLeft: number };
  };
  'GET /sandbox/v1/card-ranges/{prefix}': {
    path: { prefix: string };
    response: { prefix: string; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX' | 'JCB' | 'UNIONPAY'; funding: 'CREDIT' | 'PREPAID' | 'DEBIT'; issuer: { name: string; country: string }; commercial: boolean };
  };
  'GET /sandbox/v1/cardholders': {
    query: { status?: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'CLOSED'; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ cardholderId: string; externalId: string; status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'CLOSED'; maskedName: string; maskedMobileNumber: string; createdAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/cardholders': {
    body: { externalId: string; name: { familyName: string; givenName: string; printedName?: string }; birthDate: string; email?: string; mobileNumber: string; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; metadata?: Record<string, unknown>; consents: ({ type: 'TERMS_OF_SERVICE' | 'PERSONAL_DATA' | 'MARKETING'; agreed: boolean; agreedAt: string })[] };
    response: { cardholderId: string; externalId: string; status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'CLOSED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE'; name: { familyName: string; givenName: string; printedName?: string }; birthDate: string; email?: string; mobileNumber: string; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; consents: ({ type: 'TERMS_OF_SERVICE' | 'PERSONAL_DATA' | 'MARKETING'; agreed: boolean; agreedAt: string })[]; metadata?: Record<string, unknown>; verifiedAt?: string; closedAt?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/cardholders/{cardholderId}': {
    path: { cardholderId: string };
    response: { cardholderId: string; externalId: string; status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'CLOSED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE'; name: { familyName: string; givenName: string; printedName?: string }; birthDate: string; email?: string; mobileNumber: string; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; consents: ({ type: 'TERMS_OF_SERVICE' | 'PERSONAL_DATA' | 'MARKETING'; agreed: boolean; agreedAt: string })[]; metadata?: Record<string, unknown>; verifiedAt?: string; closedAt?: string; createdAt: string; updatedAt: string; activeCardCount: number };
  };
  'PATCH /sandbox/v1/cardholders/{cardholderId}': {
    path: { cardholderId: string };
    body: { printedName?: string | null; email?: string | null; mobileNumber?: string; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string } | null; metadata?: Record<string, unknown> | null; consents?: ({ type: 'TERMS_OF_SERVICE' | 'PERSONAL_DATA' | 'MARKETING'; agreed: boolean; agreedAt: string })[] };
    response: { cardholderId: string; externalId: string; status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'CLOSED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE'; name: { familyName: string; givenName: string; printedName?: string }; birthDate: string; email?: string; mobileNumber: string; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; consents: ({ type: 'TERMS_OF_SERVICE' | 'PERSONAL_DATA' | 'MARKETING'; agreed: boolean; agreedAt: string })[]; metadata?: Record<string, unknown>; verifiedAt?: string; closedAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/cardholders/{cardholderId}/close': {
    path: { cardholderId: string };
    body: { reason: 'CUSTOMER_REQUEST' | 'DECEASED' | 'SUSPECTED_FRAUD' | 'INACTIVITY'; memo?: string };
    response: { cardholderId: string; status: 'PENDING' | 'VERIFIED' | 'REJECTED' | 'CLOSED'; closedAt: string };
  };
  'GET /sandbox/v1/cardholders/{cardholderId}/points': {
    path: { cardholderId: string };
    response: { cardholderId: string; available: number; expiring: ({ month: string; points: number })[] };
  };
  'POST /sandbox/v1/cardholders/{cardholderId}/points/redeem': {
    path: { cardholderId: string };
    body: { points: number; walletId: string };
    response: { redeemed: number; available: number; balance: { available: number; held: number; currency: 'KRW' | 'USD' }; redeemedAt: string };
  };
  'GET /sandbox/v1/cardholders/{cardholderId}/verifications': {
    path: { cardholderId: string };
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ verificationId: string; cardholderId: string; method: 'MOBILE_CARRIER' | 'ID_CARD' | 'BANK_ACCOUNT'; status: 'PENDING' | 'VERIFIED' | 'REJECTED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE'; createdAt: string; updatedAt: string; decidedAt?: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/cardholders/{cardholderId}/verifications': {
    path: { cardholderId: string };
    body: { method: 'MOBILE_CARRIER' | 'ID_CARD' | 'BANK_ACCOUNT'; carrier?: 'SKT' | 'KT' | 'LGU' | 'MVNO'; idCard?: { type: 'RESIDENT_CARD' | 'DRIVER_LICENCE' | 'PASSPORT' | 'ALIEN_CARD'; number: string; issuedOn: string }; bankAccountId?: string };
    response: { verificationId: string; cardholderId: string; method: 'MOBILE_CARRIER' | 'ID_CARD' | 'BANK_ACCOUNT'; status: 'PENDING' | 'VERIFIED' | 'REJECTED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE'; createdAt: string; updatedAt: string; decidedAt?: string };
  };
  'GET /sandbox/v1/cardholders/{cardholderId}/verifications/{verificationId}': {
    path: { cardholderId: string; verificationId: string };
    response: { verificationId: string; cardholderId: string; method: 'MOBILE_CARRIER' | 'ID_CARD' | 'BANK_ACCOUNT'; status: 'PENDING' | 'VERIFIED' | 'REJECTED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE'; createdAt: string; updatedAt: string; decidedAt?: string };
  };
  'GET /sandbox/v1/cards': {
    query: { cardholderId?: string; status?: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; productCode?: string; type?: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ cardId: string; cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; blockReason?: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED'; suspendReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN'; terminationReason?: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED'; resumesAt?: string; activationAttemptsLeft?: number; replacesCardId?: string; replacementCardId?: string; externalId?: string; productCode: string; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; currency: 'KRW' | 'USD'; nickname?: string; maskedCardNumber: string; lastFour: string; expiry: { year: string; month: string }; spendingControls: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; hasPin: boolean; pinAttemptsLeft?: number; metadata?: Record<string, unknown>; activatedAt?: string; expiresAt?: string; terminatedAt?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/cards': {
    body: { cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL'; productCode: string; currency: 'KRW' | 'USD'; fundingSource?: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; nickname?: string; externalId?: string; validMonths?: number; spendingControls?: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; delivery?: { method: 'REGISTERED_MAIL' | 'COURIER' | 'BRANCH_PICKUP'; recipient: { name: string; phone: string }; address: { country: string; postalCode: string; region?: string; line1: string; line2?: string } }; metadata?: Record<string, unknown> };
    response: { cardId: string; cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; blockReason?: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED'; suspendReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN'; terminationReason?: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED'; resumesAt?: string; activationAttemptsLeft?: number; replacesCardId?: string; replacementCardId?: string; externalId?: string; productCode: string; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; currency: 'KRW' | 'USD'; nickname?: string; maskedCardNumber: string; lastFour: string; expiry: { year: string; month: string }; spendingControls: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; hasPin: boolean; pinAttemptsLeft?: number; metadata?: Record<string, unknown>; activatedAt?: string; expiresAt?: string; terminatedAt?: string; createdAt: string; updatedAt: string; credentials: { cardNumber: string; cvc: string; expiry: { year: string; month: string } } };
  };
  'GET /sandbox/v1/cards/{cardId}': {
    path: { cardId: string };
    response: { cardId: string; cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; blockReason?: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED'; suspendReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN'; terminationReason?: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED'; resumesAt?: string; activationAttemptsLeft?: number; replacesCardId?: string; replacementCardId?: string; externalId?: string; productCode: string; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; currency: 'KRW' | 'USD'; nickname?: string; maskedCardNumber: string; lastFour: string; expiry: { year: string; month: string }; spendingControls: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; hasPin: boolean; pinAttemptsLeft?: number; metadata?: Record<string, unknown>; activatedAt?: string; expiresAt?: string; terminatedAt?: string; createdAt: string; updatedAt: string };
  };
  'PATCH /sandbox/v1/cards/{cardId}': {
    path: { cardId: string };
    body: { nickname?: string | null; spendingControls?: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' } })[] | null; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[] | null; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } | null } | null; metadata?: Record<string, unknown> | null; delivery?: { method: 'REGISTERED_MAIL' | 'COURIER' | 'BRANCH_PICKUP'; recipient: { name: string; phone: string }; address: { country: string; postalCode: string; region?: string; line1: string; line2?: string } } };
    response: { cardId: string; cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; blockReason?: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED'; suspendReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN'; terminationReason?: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED'; resumesAt?: string; activationAttemptsLeft?: number; replacesCardId?: string; replacementCardId?: string; externalId?: string; productCode: string; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; currency: 'KRW' | 'USD'; nickname?: string; maskedCardNumber: string; lastFour: string; expiry: { year: string; month: string }; spendingControls: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; hasPin: boolean; pinAttemptsLeft?: number; metadata?: Record<string, unknown>; activatedAt?: string; expiresAt?: string; terminatedAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/cards/{cardId}/activate': {
    path: { cardId: string };
    body: { lastFour: string; expiry: { year: string; month: string }; pin?: { format: 'ISO_0' | 'ISO_4'; block: string } };
    response: { cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string };
  };
  'GET /sandbox/v1/cards/{cardId}/balance': {
    path: { cardId: string };
    response: { cardId: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' }; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; creditLine?: { value: number; currency: 'KRW' | 'USD' }; readAt: string };
  };
  'POST /sandbox/v1/cards/{cardId}/block': {
    path: { cardId: string };
    body: { kind: 'TEMPORARY' | 'PERMANENT'; reason: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST'; until?: string; memo?: string; replacement?: { issue: boolean; delivery?: { method: 'REGISTERED_MAIL' | 'COURIER' | 'BRANCH_PICKUP'; recipient: { name: string; phone: string }; address: { country: string; postalCode: string; region?: string; line1: string; line2?: string } } } };
    response: { cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string; replacementCardId?: string; credentials?: { cardNumber: string; cvc: string; expiry: { year: string; month: string } }; activationData?: string };
  };
  'GET /sandbox/v1/cards/{cardId}/delivery': {
    path: { cardId: string };
    response: { cardId: string; status: 'ORDERED' | 'PRINTED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED'; method: 'REGISTERED_MAIL' | 'COURIER' | 'BRANCH_PICKUP'; trackingNumber?: string; expectedOn?: string; steps: ({ status: 'ORDERED' | 'PRINTED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED'; at: string })[] };
  };
  'GET /sandbox/v1/cards/{cardId}/limits': {
    path: { cardId: string };
    response: { cardId: string; limits: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; countedFrom: { day: string; month: string }; changedAt: string };
  };
  'PUT /sandbox/v1/cards/{cardId}/limits': {
    path: { cardId: string };
    body: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' } })[]; validUntil?: string };
    response: { cardId: string; limits: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; countedFrom: { day: string; month: string }; changedAt: string };
  };
  'PUT /sandbox/v1/cards/{cardId}/pin': {
    path: { cardId: string };
    body: { pin: { format: 'ISO_0' | 'ISO_4'; block: string }; currentPin?: { format: 'ISO_0' | 'ISO_4'; block: string } };
    response: { cardId: string; pinSetAt: string };
  };
  'POST /sandbox/v1/cards/{cardId}/pin/verify': {
    path: { cardId: string };
    body: { pin: { format: 'ISO_0' | 'ISO_4'; block: string } };
    response: { cardId: string; matched: boolean; attemptsLeft: number };
  };
  'POST /sandbox/v1/cards/{cardId}/reissue': {
    path: { cardId: string };
    body: { reason: 'LOST' | 'STOLEN' | 'DAMAGED' | 'EXPIRING'; delivery?: { method: 'REGISTERED_MAIL' | 'COURIER' | 'BRANCH_PICKUP'; recipient: { name: string; phone: string }; address: { country: string; postalCode: string; region?: string; line1: string; line2?: string } }; waiveFee?: boolean };
    response: { cardId: string; cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; blockReason?: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED'; suspendReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN'; terminationReason?: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED'; resumesAt?: string; activationAttemptsLeft?: number; replacesCardId: string; replacementCardId?: string; externalId?: string; productCode: string; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; currency: 'KRW' | 'USD'; nickname?: string; maskedCardNumber: string; lastFour: string; expiry: { year: string; month: string }; spendingControls: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; hasPin: boolean; pinAttemptsLeft?: number; metadata?: Record<string, unknown>; activatedAt?: string; expiresAt?: string; terminatedAt?: string; createdAt: string; updatedAt: string; fee: { value: number; currency: 'KRW' | 'USD' }; credentials?: { cardNumber: string; cvc: string; expiry: { year: string; month: string } }; activationData?: string };
  };
  'POST /sandbox/v1/cards/{cardId}/report-lost': {
    path: { cardId: string };
    body: { reason: 'LOST' | 'STOLEN'; noticedAt: string; policeReportNumber?: string; place?: { country: string; city?: string } };
    response: { cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string; reportNumber: string; suspendedTokens: number };
  };
  'POST /sandbox/v1/cards/{cardId}/resume': {
    path: { cardId: string };
    body: { verifiedBy: 'APP' | 'CALL_CENTRE' | 'BRANCH'; memo?: string };
    response: { cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string };
  };
  'POST /sandbox/v1/cards/{cardId}/reveal-sessions': {
    path: { cardId: string };
    response: { cardId: string; revealPath: string; expiresAt: string };
  };
  'GET /sandbox/v1/cards/{cardId}/status-changes': {
    path: { cardId: string };
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string; statusChangeId: string; reason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN' | 'CONSENT_GIVEN' | 'ACTIVATION_FAILED' | 'LOST' | 'STOLEN' | 'REPLACED' | 'PRODUCT_CHANGE' | 'DECEASED'; memo?: string; verifiedBy?: 'APP' | 'CALL_CENTRE' | 'BRANCH' })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/cards/{cardId}/suspend': {
    path: { cardId: string };
    body: { reason: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE'; until?: string; memo?: string };
    response: { cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string; resumesAt?: string };
  };
  'POST /sandbox/v1/cards/{cardId}/terminate': {
    path: { cardId: string };
    body: { reason: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED'; memo?: string };
    response: { cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; changedAt: string; deletedTokens: number };
  };
  'GET /sandbox/v1/cards/{cardId}/tokens': {
    path: { cardId: string };
    query: { status?: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ tokenId: string; cardId: string; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string }; maskedTokenNumber: string; expiry: { year: string; month: string }; suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED'; passcodeAttemptsLeft?: number; passcodeExpiresAt?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/cards/{cardId}/tokens': {
    path: { cardId: string };
    body: { provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string }; riskScore: number; passcodeTo?: 'SMS' | 'EMAIL' | 'CALL_CENTRE' };
    response: { decision: 'APPROVED' | 'VERIFY' | 'DECLINED'; token?: { tokenId: string; cardId: string; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string }; maskedTokenNumber: string; expiry: { year: string; month: string }; suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED'; passcodeAttemptsLeft?: number; passcodeExpiresAt?: string; createdAt: string; updatedAt: string }; passcodeExpiresAt?: string; declineReason?: 'RISK_TOO_HIGH' | 'DEVICE_NOT_SUPPORTED' };
  };
  'GET /sandbox/v1/decision-endpoint': {
    response: { url?: string; status: 'ENABLED' | 'DISABLED'; fallback: 'APPROVE' | 'DECLINE'; rules: ({ answer: 'APPROVE' | 'DECLINE' | 'PART' | 'WAIT' | 'INVALID_JSON' | 'REFUSE' | 'SERVER_ERROR' | 'HANG'; amountFrom?: number; categoryCode?: string; reason?: string; percent?: number; waitMs?: number })[] };
  };
  'PUT /sandbox/v1/decision-endpoint': {
    body: { url?: string; status?: 'ENABLED' | 'DISABLED'; fallback: 'APPROVE' | 'DECLINE'; rules?: ({ answer: 'APPROVE' | 'DECLINE' | 'PART' | 'WAIT' | 'INVALID_JSON' | 'REFUSE' | 'SERVER_ERROR' | 'HANG'; amountFrom?: number; categoryCode?: string; reason?: string; percent?: number; waitMs?: number })[] };
    response: { url?: string; status: 'ENABLED' | 'DISABLED'; fallback: 'APPROVE' | 'DECLINE'; rules: ({ answer: 'APPROVE' | 'DECLINE' | 'PART' | 'WAIT' | 'INVALID_JSON' | 'REFUSE' | 'SERVER_ERROR' | 'HANG'; amountFrom?: number; categoryCode?: string; reason?: string; percent?: number; waitMs?: number })[]; secret: string };
  };
  'GET /sandbox/v1/decisions': {
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ decisionId: string; type: 'PAYMENT' | 'AUTHORIZATION'; nrNumber: string; sequence: number; drill?: 'LATE' | 'WRONG_SIGNATURE' | 'INVALID_JSON' | 'REFUSED' | 'SERVER_ERROR' | 'PART' | 'DUPLICATE'; question: string; outcome?: 'APPROVED' | 'PARTIALLY_APPROVED' | 'DECLINED'; decidedBy?: 'ENDPOINT' | 'FALLBACK'; cause?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' | 'INVALID_ANSWER' | 'TOO_MANY_OPEN' | 'INTERRUPTED'; decisionMs?: number; answers: ({ afterMs: number; httpStatus?: number; body?: string; error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' })[]; createdAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'GET /sandbox/v1/decisions/{decisionId}': {
    path: { decisionId: string };
    response: { decisionId: string; type: 'PAYMENT' | 'AUTHORIZATION'; nrNumber: string; sequence: number; drill?: 'LATE' | 'WRONG_SIGNATURE' | 'INVALID_JSON' | 'REFUSED' | 'SERVER_ERROR' | 'PART' | 'DUPLICATE'; question: string; outcome?: 'APPROVED' | 'PARTIALLY_APPROVED' | 'DECLINED'; decidedBy?: 'ENDPOINT' | 'FALLBACK'; cause?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' | 'INVALID_ANSWER' | 'TOO_MANY_OPEN' | 'INTERRUPTED'; decisionMs?: number; answers: ({ afterMs: number; httpStatus?: number; body?: string; error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' })[]; createdAt: string };
  };
  'GET /sandbox/v1/disputes': {
    query: { status?: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN'; nrNumber?: string; cardholderId?: string; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ disputeId: string; subject: 'PAYMENT' | 'SETTLEMENT'; nrNumber?: string; cardholderId?: string; settlementId?: string; status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN'; amount: { value: number; currency: 'KRW' | 'USD' }; reason: 'NOT_RECOGNISED' | 'FRAUD' | 'NOT_RECEIVED' | 'DUPLICATE' | 'WRONG_AMOUNT' | 'NOT_AS_DESCRIBED'; explanation?: string; evidence: ({ kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER'; text: string; createdAt: string })[]; externalId?: string; metadata?: Record<string, unknown>; decidedAt?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/disputes': {
    body: { nrNumber: string; amount?: { value: number; currency: 'KRW' | 'USD' }; reason: 'NOT_RECOGNISED' | 'FRAUD' | 'NOT_RECEIVED' | 'DUPLICATE' | 'WRONG_AMOUNT' | 'NOT_AS_DESCRIBED'; explanation?: string; externalId?: string; metadata?: Record<string, unknown> };
    response: { disputeId: string; subject: 'PAYMENT' | 'SETTLEMENT'; nrNumber?: string; cardholderId?: string; settlementId?: string; status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN'; amount: { value: number; currency: 'KRW' | 'USD' }; reason: 'NOT_RECOGNISED' | 'FRAUD' | 'NOT_RECEIVED' | 'DUPLICATE' | 'WRONG_AMOUNT' | 'NOT_AS_DESCRIBED'; explanation?: string; evidence: ({ kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER'; text: string; createdAt: string })[]; externalId?: string; metadata?: Record<string, unknown>; decidedAt?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/disputes/{disputeId}': {
    path: { disputeId: string };
    response: { disputeId: string; subject: 'PAYMENT' | 'SETTLEMENT'; nrNumber?: string; cardholderId?: string; settlementId?: string; status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN'; amount: { value: number; currency: 'KRW' | 'USD' }; reason: 'NOT_RECOGNISED' | 'FRAUD' | 'NOT_RECEIVED' | 'DUPLICATE' | 'WRONG_AMOUNT' | 'NOT_AS_DESCRIBED'; explanation?: string; evidence: ({ kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER'; text: string; createdAt: string })[]; externalId?: string; metadata?: Record<string, unknown>; decidedAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/disputes/{disputeId}/evidence': {
    path: { disputeId: string };
    body: { kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER'; text: string };
    response: { disputeId: string; subject: 'PAYMENT' | 'SETTLEMENT'; nrNumber?: string; cardholderId?: string; settlementId?: string; status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN'; amount: { value: number; currency: 'KRW' | 'USD' }; reason: 'NOT_RECOGNISED' | 'FRAUD' | 'NOT_RECEIVED' | 'DUPLICATE' | 'WRONG_AMOUNT' | 'NOT_AS_DESCRIBED'; explanation?: string; evidence: ({ kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER'; text: string; createdAt: string })[]; externalId?: string; metadata?: Record<string, unknown>; decidedAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/disputes/{disputeId}/withdraw': {
    path: { disputeId: string };
    response: { disputeId: string; subject: 'PAYMENT' | 'SETTLEMENT'; nrNumber?: string; cardholderId?: string; settlementId?: string; status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'WITHDRAWN'; amount: { value: number; currency: 'KRW' | 'USD' }; reason: 'NOT_RECOGNISED' | 'FRAUD' | 'NOT_RECEIVED' | 'DUPLICATE' | 'WRONG_AMOUNT' | 'NOT_AS_DESCRIBED'; explanation?: string; evidence: ({ kind: 'RECEIPT' | 'CORRESPONDENCE' | 'DELIVERY_PROOF' | 'CANCELLATION_PROOF' | 'OTHER'; text: string; createdAt: string })[]; externalId?: string; metadata?: Record<string, unknown>; decidedAt?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/encryption-keys': {
    query: { purpose?: 'DATA' | 'PIN' | 'SIGNATURE'; owner?: 'CUSTOMER' | 'UP'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ keyId: string; purpose: 'DATA' | 'PIN' | 'SIGNATURE'; owner: 'CUSTOMER' | 'UP'; algorithm: 'RSA-OAEP-256' | 'ECDH-ES' | 'ES256'; fingerprint: string; status: 'ACTIVE' | 'ROTATING' | 'REVOKED' | 'EXPIRED'; createdAt: string; updatedAt: string; expiresAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/encryption-keys': {
    body: { purpose: 'DATA' | 'PIN' | 'SIGNATURE'; publicKey: { kty: 'RSA' | 'EC'; n?: string; e?: string; crv?: 'P-256' | 'P-384'; x?: string; y?: string }; label?: string };
    response: { keyId: string; purpose: 'DATA' | 'PIN' | 'SIGNATURE'; owner: 'CUSTOMER' | 'UP'; algorithm: 'RSA-OAEP-256' | 'ECDH-ES' | 'ES256'; fingerprint: string; status: 'ACTIVE' | 'ROTATING' | 'REVOKED' | 'EXPIRED'; createdAt: string; updatedAt: string; expiresAt: string };
  };
  'GET /sandbox/v1/encryption-keys/{keyId}': {
    path: { keyId: string };
    response: { keyId: string; purpose: 'DATA' | 'PIN' | 'SIGNATURE'; owner: 'CUSTOMER' | 'UP'; algorithm: 'RSA-OAEP-256' | 'ECDH-ES' | 'ES256'; fingerprint: string; status: 'ACTIVE' | 'ROTATING' | 'REVOKED' | 'EXPIRED'; createdAt: string; updatedAt: string; expiresAt: string; publicKey: { kty: 'RSA' | 'EC'; n?: string; e?: string; crv?: 'P-256' | 'P-384'; x?: string; y?: string } };
  };
  'POST /sandbox/v1/encryption-keys/{keyId}/revoke': {
    path: { keyId: string };
    body: { reason: 'COMPROMISED' | 'RETIRED' | 'REPLACED' };
    response: { keyId: string; purpose: 'DATA' | 'PIN' | 'SIGNATURE'; owner: 'CUSTOMER' | 'UP'; algorithm: 'RSA-OAEP-256' | 'ECDH-ES' | 'ES256'; fingerprint: string; status: 'ACTIVE' | 'ROTATING' | 'REVOKED' | 'EXPIRED'; createdAt: string; updatedAt: string; expiresAt: string };
  };
  'POST /sandbox/v1/encryption-keys/{keyId}/rotate': {
    path: { keyId: string };
    body: { publicKey: { kty: 'RSA' | 'EC'; n?: string; e?: string; crv?: 'P-256' | 'P-384'; x?: string; y?: string }; overlapDays?: number };
    response: { keyId: string; purpose: 'DATA' | 'PIN' | 'SIGNATURE'; owner: 'CUSTOMER' | 'UP'; algorithm: 'RSA-OAEP-256' | 'ECDH-ES' | 'ES256'; fingerprint: string; status: 'ACTIVE' | 'ROTATING' | 'REVOKED' | 'EXPIRED'; createdAt: string; updatedAt: string; expiresAt: string; replacesKeyId: string; replacedKeyRevokedAt: string };
  };
  'POST /sandbox/v1/encryption/echo': {
    body: { jwe: string };
    response: { keyId: string; length: number; sha256: string };
  };
  'GET /sandbox/v1/events': {
    query: { type?: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; resourceId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ eventId: string; type: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; sequence: number; createdAt: string; data: Record<string, unknown>; previous?: Record<string, unknown>; test?: boolean })[]; nextCursor?: string; hasMore: boolean };
  };
  'GET /sandbox/v1/events/{eventId}': {
    path: { eventId: string };
    response: { eventId: string; type: 'CARDHOLDER_CREATED' | 'CARDHOLDER_UPDATED' | 'CARDHOLDER_PENDING' | 'CARDHOLDER_VERIFIED' | 'CARDHOLDER_REJECTED' | 'CARDHOLDER_CLOSED' | 'BANK_ACCOUNT_REGISTERED' | 'BANK_ACCOUNT_UPDATED' | 'BANK_ACCOUNT_VERIFIED' | 'BANK_ACCOUNT_DELETED' | 'CARD_ISSUED' | 'CARD_UPDATED' | 'CARD_STATUS_CHANGED' | 'CARD_DELIVERY_UPDATED' | 'CARD_DELIVERED' | 'CARD_RETURNED' | 'TOKEN_CREATED' | 'TOKEN_UPDATED' | 'TOKEN_STATUS_CHANGED' | 'WALLET_CREATED' | 'WALLET_UPDATED' | 'WALLET_STATUS_CHANGED' | 'WALLET_CHARGED' | 'WALLET_TRANSFERRED' | 'WALLET_WITHDRAWN' | 'AUTHORIZATION_APPROVED' | 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_UPDATED' | 'AUTHORIZATION_CAPTURED' | 'AUTHORIZATION_RELEASED' | 'AUTHORIZATION_EXPIRED' | 'AUTHORIZATION_REVERSED' | 'PAYMENT_APPROVED' | 'PAYMENT_DECLINED' | 'PAYMENT_UPDATED' | 'PAYMENT_CANCELLED' | 'PAYMENT_REVERSED' | 'PAYMENT_SETTLED' | 'DISPUTE_OPENED' | 'DISPUTE_UPDATED' | 'DISPUTE_STATUS_CHANGED' | 'SETTLEMENT_READY' | 'SETTLEMENT_CONFIRMED' | 'SETTLEMENT_DISPUTED' | 'SETTLEMENT_PAID' | 'MERCHANT_REGISTERED' | 'MERCHANT_UPDATED' | 'MERCHANT_STATUS_CHANGED' | 'ENCRYPTION_KEY_REGISTERED' | 'ENCRYPTION_KEY_STATUS_CHANGED'; sequence: number; createdAt: string; data: Record<string, unknown>; previous?: Record<string, unknown>; test?: boolean };
  };
  'POST /sandbox/v1/exchange-quotes': {
    body: { originalAmount: { value: number; currency: 'USD' | 'EUR' | 'JPY' | 'CNY' } };
    response: { quoteId: string; originalAmount: { value: number; currency: 'USD' | 'EUR' | 'JPY' | 'CNY' }; rate: number; amount: { value: number; currency: 'KRW' | 'USD' }; expiresAt: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/exchange-quotes/{quoteId}': {
    path: { quoteId: string };
    response: { quoteId: string; originalAmount: { value: number; currency: 'USD' | 'EUR' | 'JPY' | 'CNY' }; rate: number; amount: { value: number; currency: 'KRW' | 'USD' }; expiresAt: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/exchange-rates': {
    query: { currency?: 'USD' | 'EUR' | 'JPY' | 'CNY' };
    response: { base: 'KRW'; rates: ({ currency: 'USD' | 'EUR' | 'JPY' | 'CNY'; unit: number; rate: number })[]; validOn: string };
  };
  'GET /sandbox/v1/merchants': {
    query: { acquirerId?: string; status?: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ merchantId: string; acquirerId: string; name: string; businessNumber: string; categoryCode: string; status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'; channels: ('ONLINE' | 'IN_STORE' | 'ATM')[]; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; website?: string; settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number }; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/merchants': {
    body: { merchantId: string; acquirerId: string; name: string; businessNumber: string; categoryCode: string; channels: ('ONLINE' | 'IN_STORE' | 'ATM')[]; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; website?: string; settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number; account: { bankCode: string; accountNumber: string; holderName: string } } };
    response: { merchantId: string; acquirerId: string; name: string; businessNumber: string; categoryCode: string; status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'; channels: ('ONLINE' | 'IN_STORE' | 'ATM')[]; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; website?: string; settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number }; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/merchants/{merchantId}': {
    path: { merchantId: string };
    response: { merchantId: string; acquirerId: string; name: string; businessNumber: string; categoryCode: string; status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'; channels: ('ONLINE' | 'IN_STORE' | 'ATM')[]; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; website?: string; settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number }; createdAt: string; updatedAt: string };
  };
  'PATCH /sandbox/v1/merchants/{merchantId}': {
    path: { merchantId: string };
    body: { name?: string; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; status?: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'; reason?: string };
    response: { merchantId: string; acquirerId: string; name: string; businessNumber: string; categoryCode: string; status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED'; channels: ('ONLINE' | 'IN_STORE' | 'ATM')[]; address?: { country: string; postalCode: string; region?: string; line1: string; line2?: string }; website?: string; settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number }; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/mobile-cards': {
    body: { cardholderId: string; productCode: string; currency: 'KRW' | 'USD'; fundingSource?: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; nickname?: string; provisioning: 'IN_APP' | 'MANUAL'; device: { deviceId: string; platform: 'IOS' | 'ANDROID'; model?: string; hasScreenLock: boolean }; walletProvider?: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; externalId?: string; spendingControls?: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; metadata?: Record<string, unknown> };
    response: { cardId: string; cardholderId: string; type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE'; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED'; blockReason?: 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED'; suspendReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN'; terminationReason?: 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED'; resumesAt?: string; activationAttemptsLeft?: number; replacesCardId?: string; replacementCardId?: string; externalId?: string; productCode: string; fundingSource: { type: 'WALLET' | 'CREDIT_LINE'; walletId?: string }; brand: 'LOCAL' | 'VISA' | 'MASTERCARD' | 'AMEX'; currency: 'KRW' | 'USD'; nickname?: string; maskedCardNumber: string; lastFour: string; expiry: { year: string; month: string }; spendingControls: { limits?: ({ period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY'; amount: { value: number; currency: 'KRW' | 'USD' }; remaining?: { value: number; currency: 'KRW' | 'USD' } })[]; merchantRules?: ({ action: 'ALLOW' | 'DECLINE'; categories: ({ code: string; label?: string })[]; merchantIds?: (string)[] })[]; channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean } }; hasPin: boolean; pinAttemptsLeft?: number; metadata?: Record<string, unknown>; activatedAt?: string; expiresAt?: string; terminatedAt?: string; createdAt: string; updatedAt: string; activationData?: string; credentials?: { cardNumber: string; cvc: string; expiry: { year: string; month: string } } };
  };
  'GET /sandbox/v1/payments': {
    query: { cardId?: string; walletId?: string; cardholderId?: string; merchantId?: string; status?: 'APPROVED' | 'DECLINED' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'REVERSED'; responseCode?: string; orderId?: string; idempotencyKey?: string; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ nrNumber: string; authorizationNrNumber?: string; status: 'APPROVED' | 'DECLINED' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'REVERSED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; installmentMonths: number; interestFree: boolean; invoiceNumber?: string; quoteId?: string; originalAmount?: { value: number; currency: 'USD' | 'JPY' | 'EUR' | 'CNY' }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; settlementId?: string; settledOn?: string; approvedAt?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/payments': {
    body: { method: { type: 'CARD' | 'WALLET' | 'TOKEN'; card?: { cardNumber: string; expiry: { year: string; month: string }; cvc?: string }; walletId?: string; tokenId?: string }; amount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; installmentMonths?: number; interestFree?: boolean; quoteId?: string; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; simulation?: { responseCode: '0000' | '5101' | '5102' | '5103' | '5201' | '5202' | '5301' | '5401' | '5501' } };
    response: { nrNumber: string; authorizationNrNumber?: string; status: 'APPROVED' | 'DECLINED' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'REVERSED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; installmentMonths: number; interestFree: boolean; invoiceNumber?: string; quoteId?: string; originalAmount?: { value: number; currency: 'USD' | 'JPY' | 'EUR' | 'CNY' }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; settlementId?: string; settledOn?: string; approvedAt?: string; createdAt: string; updatedAt: string; balance?: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'POST /sandbox/v1/payments/cancel': {
    body: { payment: { nrNumber?: string; approvalCode?: string; cardNumber?: string }; amount?: { value: number; currency: 'KRW' | 'USD' }; reason: 'CUSTOMER_REQUEST' | 'PARTIAL_RETURN' | 'DUPLICATE' | 'MERCHANT_ERROR'; lines?: ({ itemIndex: number; quantity: number; amount: { value: number; currency: 'KRW' | 'USD' } })[] };
    response: { cancelId: string; nrNumber: string; kind: 'CANCELLATION' | 'REFUND'; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; reason: 'CUSTOMER_REQUEST' | 'PARTIAL_RETURN' | 'DUPLICATE' | 'MERCHANT_ERROR' | 'REVERSAL' | 'DISPUTE'; lines?: ({ itemIndex: number; quantity: number; amount: { value: number; currency: 'KRW' | 'USD' } })[]; settlementId?: string; createdAt: string; updatedAt: string; status: 'CANCELLED' | 'PARTIALLY_CANCELLED'; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; balance: { available: number; held: number; currency: 'KRW' | 'USD' }; cancelledAt: string };
  };
  'POST /sandbox/v1/payments/reverse': {
    body: { originalKey: string; amount: { value: number; currency: 'KRW' | 'USD' }; reason: 'TIMEOUT' | 'TERMINAL_ERROR' | 'CUSTOMER_LEFT' };
    response: { reversed: boolean; nrNumber?: string; reversedAt: string };
  };
  'GET /sandbox/v1/payments/{nrNumber}': {
    path: { nrNumber: string };
    response: { nrNumber: string; authorizationNrNumber?: string; status: 'APPROVED' | 'DECLINED' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'REVERSED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; installmentMonths: number; interestFree: boolean; invoiceNumber?: string; quoteId?: string; originalAmount?: { value: number; currency: 'USD' | 'JPY' | 'EUR' | 'CNY' }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; settlementId?: string; settledOn?: string; approvedAt?: string; createdAt: string; updatedAt: string };
  };
  'PATCH /sandbox/v1/payments/{nrNumber}': {
    path: { nrNumber: string };
    body: { metadata: Record<string, unknown> | null };
    response: { nrNumber: string; authorizationNrNumber?: string; status: 'APPROVED' | 'DECLINED' | 'PARTIALLY_CANCELLED' | 'CANCELLED' | 'REVERSED'; responseCode: string; responseMessage: string; declineReason?: 'BALANCE_TOO_LOW' | 'LIMIT_PER_PAYMENT' | 'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'WALLET_LIMIT_DAILY' | 'CHANNEL_CLOSED' | 'MERCHANT_NOT_ALLOWED' | 'MERCHANT_NOT_ACTIVE' | 'CARD_INACTIVE' | 'CARD_SUSPENDED' | 'CARD_BLOCKED' | 'CARD_LOST' | 'CARD_TERMINATED' | 'TOKEN_NOT_ACTIVE' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'CARD_EXPIRED' | 'CREDENTIALS_WRONG' | 'REVERSED' | 'DECISION_DECLINED'; approvalCode?: string; simulated?: boolean; decidedBy?: 'ENDPOINT' | 'FALLBACK'; decisionMs?: number; decisionReason?: string; requestedAmount?: { value: number; currency: 'KRW' | 'USD' }; method: 'CARD' | 'WALLET' | 'TOKEN'; cardId?: string; walletId?: string; tokenId?: string; cardholderId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; merchant: { merchantId: string; name?: string; categoryCode: string; location?: { country: string; city?: string } }; order?: { orderId: string; items?: ({ name: string; quantity: number; unitPrice: { value: number; currency: 'KRW' | 'USD' }; options?: ({ name: string; price: { value: number; currency: 'KRW' | 'USD' } })[] })[] }; installmentMonths: number; interestFree: boolean; invoiceNumber?: string; quoteId?: string; originalAmount?: { value: number; currency: 'USD' | 'JPY' | 'EUR' | 'CNY' }; assessmentId?: string; externalId?: string; metadata?: Record<string, unknown>; settlementId?: string; settledOn?: string; approvedAt?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/payments/{nrNumber}/cancellations': {
    path: { nrNumber: string };
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ cancelId: string; nrNumber: string; kind: 'CANCELLATION' | 'REFUND'; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; reason: 'CUSTOMER_REQUEST' | 'PARTIAL_RETURN' | 'DUPLICATE' | 'MERCHANT_ERROR' | 'REVERSAL' | 'DISPUTE'; lines?: ({ itemIndex: number; quantity: number; amount: { value: number; currency: 'KRW' | 'USD' } })[]; settlementId?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/payments/{nrNumber}/cancellations': {
    path: { nrNumber: string };
    body: { amount?: { value: number; currency: 'KRW' | 'USD' }; reason: 'CUSTOMER_REQUEST' | 'PARTIAL_RETURN' | 'DUPLICATE' | 'MERCHANT_ERROR'; lines?: ({ itemIndex: number; quantity: number; amount: { value: number; currency: 'KRW' | 'USD' } })[] };
    response: { cancelId: string; nrNumber: string; kind: 'CANCELLATION' | 'REFUND'; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; reason: 'CUSTOMER_REQUEST' | 'PARTIAL_RETURN' | 'DUPLICATE' | 'MERCHANT_ERROR' | 'REVERSAL' | 'DISPUTE'; lines?: ({ itemIndex: number; quantity: number; amount: { value: number; currency: 'KRW' | 'USD' } })[]; settlementId?: string; createdAt: string; updatedAt: string; status: 'CANCELLED' | 'PARTIALLY_CANCELLED'; remainingAmount: { value: number; currency: 'KRW' | 'USD' }; balance: { available: number; held: number; currency: 'KRW' | 'USD' }; cancelledAt: string };
  };
  'GET /sandbox/v1/payments/{nrNumber}/cancellations/{cancelId}': {
    path: { nrNumber: string; cancelId: string };
    response: { cancelId: string; nrNumber: string; kind: 'CANCELLATION' | 'REFUND'; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; reason: 'CUSTOMER_REQUEST' | 'PARTIAL_RETURN' | 'DUPLICATE' | 'MERCHANT_ERROR' | 'REVERSAL' | 'DISPUTE'; lines?: ({ itemIndex: number; quantity: number; amount: { value: number; currency: 'KRW' | 'USD' } })[]; settlementId?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/payments/{nrNumber}/receipt': {
    path: { nrNumber: string };
    query: { lang?: 'KO' | 'EN' };
    response: { nrNumber: string; approvalCode: string; merchantName: string; maskedCardNumber?: string; lines: ({ kind: 'PAYMENT' | 'CANCELLATION'; text: string; amount: { value: number; currency: 'KRW' | 'USD' } })[]; taxAmount: { value: number; currency: 'KRW' | 'USD' }; totalAmount: { value: number; currency: 'KRW' | 'USD' }; issuedAt: string };
  };
  'POST /sandbox/v1/risk/assessments': {
    body: { cardId: string; amount: { value: number; currency: 'KRW' | 'USD' }; merchantId: string; channel: 'ONLINE' | 'IN_STORE' | 'ATM'; device?: { deviceId: string; ipAddress: string; isEmulator?: boolean } };
    response: { assessmentId: string; score: number; decision: 'APPROVE' | 'CHALLENGE' | 'DECLINE'; reasons: ({ code: 'AMOUNT_UNUSUAL' | 'NEW_DEVICE' | 'NEW_MERCHANT' | 'VELOCITY' | 'COUNTRY_MISMATCH' | 'EMULATOR'; weight: number })[]; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/risk/assessments/{assessmentId}': {
    path: { assessmentId: string };
    response: { assessmentId: string; score: number; decision: 'APPROVE' | 'CHALLENGE' | 'DECLINE'; reasons: ({ code: 'AMOUNT_UNUSUAL' | 'NEW_DEVICE' | 'NEW_MERCHANT' | 'VELOCITY' | 'COUNTRY_MISMATCH' | 'EMULATOR'; weight: number })[]; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/settlements': {
    query: { merchantId?: string; status?: 'OPEN' | 'CONFIRMED' | 'DISPUTED' | 'PAID'; settledFrom?: string; settledTo?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ settlementId: string; merchantId: string; acquirerId: string; startsOn: string; settledOn: string; currency: 'KRW' | 'USD'; status: 'OPEN' | 'CONFIRMED' | 'DISPUTED' | 'PAID'; paymentCount: number; grossAmount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; feeAmount: { value: number; currency: 'KRW' | 'USD' }; feeTaxAmount: { value: number; currency: 'KRW' | 'USD' }; adjustmentAmount?: { value: number; currency: 'KRW' | 'USD' }; netAmount: { value: number; currency: 'KRW' | 'USD' }; disputeId?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'GET /sandbox/v1/settlements/{settlementId}': {
    path: { settlementId: string };
    response: { settlementId: string; merchantId: string; acquirerId: string; startsOn: string; settledOn: string; currency: 'KRW' | 'USD'; status: 'OPEN' | 'CONFIRMED' | 'DISPUTED' | 'PAID'; paymentCount: number; grossAmount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; feeAmount: { value: number; currency: 'KRW' | 'USD' }; feeTaxAmount: { value: number; currency: 'KRW' | 'USD' }; adjustmentAmount?: { value: number; currency: 'KRW' | 'USD' }; netAmount: { value: number; currency: 'KRW' | 'USD' }; disputeId?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/settlements/{settlementId}/confirm': {
    path: { settlementId: string };
    body: { decision: 'CONFIRM' | 'DISPUTE'; disputedItems?: ({ nrNumber: string; expectedAmount?: { value: number; currency: 'KRW' | 'USD' }; comment: string })[] };
    response: { settlementId: string; merchantId: string; acquirerId: string; startsOn: string; settledOn: string; currency: 'KRW' | 'USD'; status: 'OPEN' | 'CONFIRMED' | 'DISPUTED' | 'PAID'; paymentCount: number; grossAmount: { value: number; currency: 'KRW' | 'USD' }; cancelledAmount: { value: number; currency: 'KRW' | 'USD' }; feeAmount: { value: number; currency: 'KRW' | 'USD' }; feeTaxAmount: { value: number; currency: 'KRW' | 'USD' }; adjustmentAmount?: { value: number; currency: 'KRW' | 'USD' }; netAmount: { value: number; currency: 'KRW' | 'USD' }; disputeId?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/settlements/{settlementId}/items': {
    path: { settlementId: string };
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ nrNumber: string; kind: 'PAYMENT' | 'CANCELLATION'; cancelId?: string; amount: { value: number; currency: 'KRW' | 'USD' }; feeAmount: { value: number; currency: 'KRW' | 'USD' }; approvalCode: string; createdAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/test/bank-accounts/{bankAccountId}/close': {
    path: { bankAccountId: string };
    response: { bankAccountId: string };
  };
  'POST /sandbox/v1/test/cards/{cardId}/delivery': {
    path: { cardId: string };
    body: { status: 'PRINTED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' };
    response: { cardId: string; status: 'PRINTED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' };
  };
  'GET /sandbox/v1/test/clock': {
    response: { now: string; aheadSeconds: number };
  };
  'POST /sandbox/v1/test/clock': {
    body: { seconds?: number; to?: string };
    response: { now: string; aheadSeconds: number };
  };
  'POST /sandbox/v1/test/decision-drills': {
    body: { drill: 'LATE' | 'WRONG_SIGNATURE' | 'INVALID_JSON' | 'REFUSED' | 'SERVER_ERROR' | 'PART' | 'DUPLICATE' };
    response: { decisionId: string; type: 'PAYMENT' | 'AUTHORIZATION'; nrNumber: string; sequence: number; drill?: 'LATE' | 'WRONG_SIGNATURE' | 'INVALID_JSON' | 'REFUSED' | 'SERVER_ERROR' | 'PART' | 'DUPLICATE'; question: string; outcome?: 'APPROVED' | 'PARTIALLY_APPROVED' | 'DECLINED'; decidedBy?: 'ENDPOINT' | 'FALLBACK'; cause?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' | 'INVALID_ANSWER' | 'TOO_MANY_OPEN' | 'INTERRUPTED'; decisionMs?: number; answers: ({ afterMs: number; httpStatus?: number; body?: string; error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR' })[]; createdAt: string };
  };
  'POST /sandbox/v1/test/payments/{nrNumber}/settle': {
    path: { nrNumber: string };
    response: { nrNumber: string; settledOn: string };
  };
  'POST /sandbox/v1/test/reset': {
    body: { clock?: 'KEEP' | 'REAL' };
    response: { resetAt: string };
  };
  'GET /sandbox/v1/test/sandboxes': {
    query: { createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ sandboxId: string; name?: string; now: string; aheadSeconds: number; createdAt: string; expiresAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/test/sandboxes': {
    body: { name?: string; startsAt?: string; lifetimeSeconds?: number; data?: { seed: string; cardholders: number } };
    response: { sandboxId: string; name?: string; now: string; aheadSeconds: number; createdAt: string; expiresAt: string; accessKey: string; secretKey: string };
  };
  'DELETE /sandbox/v1/test/sandboxes/{sandboxId}': {
    path: { sandboxId: string };
    response: { sandboxId: string; deletedAt: string };
  };
  'GET /sandbox/v1/test/sandboxes/{sandboxId}': {
    path: { sandboxId: string };
    response: { sandboxId: string; name?: string; now: string; aheadSeconds: number; createdAt: string; expiresAt: string };
  };
  'POST /sandbox/v1/test/verifications/{verificationId}/decide': {
    path: { verificationId: string };
    body: { status: 'VERIFIED' | 'REJECTED'; rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE' };
    response: { verificationId: string; cardholderId: string; status: 'VERIFIED' | 'REJECTED' };
  };
  'GET /sandbox/v1/tokens': {
    query: { cardId?: string; status?: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ tokenId: string; cardId: string; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string }; maskedTokenNumber: string; expiry: { year: string; month: string }; suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED'; passcodeAttemptsLeft?: number; passcodeExpiresAt?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'DELETE /sandbox/v1/tokens/{tokenId}': {
    path: { tokenId: string };
    response: { tokenId: string; cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED'; status: 'ACTIVE' | 'SUSPENDED' | 'DELETED'; changedAt: string };
  };
  'GET /sandbox/v1/tokens/{tokenId}': {
    path: { tokenId: string };
    response: { tokenId: string; cardId: string; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string }; maskedTokenNumber: string; expiry: { year: string; month: string }; suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED'; passcodeAttemptsLeft?: number; passcodeExpiresAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/tokens/{tokenId}/activate': {
    path: { tokenId: string };
    body: { passcode: string };
    response: { tokenId: string; cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED'; status: 'ACTIVE' | 'SUSPENDED' | 'DELETED'; changedAt: string };
  };
  'POST /sandbox/v1/tokens/{tokenId}/resend-passcode': {
    path: { tokenId: string };
    body: { passcodeTo: 'SMS' | 'EMAIL' | 'CALL_CENTRE' };
    response: { tokenId: string; cardId: string; status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'; provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET'; device: { deviceId: string; type: 'PHONE' | 'WATCH' | 'TABLET'; name?: string }; maskedTokenNumber: string; expiry: { year: string; month: string }; suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED'; passcodeAttemptsLeft?: number; passcodeExpiresAt?: string; createdAt: string; updatedAt: string };
  };
  'POST /sandbox/v1/tokens/{tokenId}/resume': {
    path: { tokenId: string };
    response: { tokenId: string; cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED'; status: 'ACTIVE' | 'SUSPENDED' | 'DELETED'; changedAt: string };
  };
  'POST /sandbox/v1/tokens/{tokenId}/suspend': {
    path: { tokenId: string };
    body: { reason: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' };
    response: { tokenId: string; cardId: string; previousStatus: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED'; status: 'ACTIVE' | 'SUSPENDED' | 'DELETED'; changedAt: string };
  };
  'GET /sandbox/v1/transactions': {
    query: { kind?: 'OPENING' | 'CHARGE' | 'PAYMENT' | 'CANCELLATION' | 'REVERSAL' | 'AUTHORIZATION' | 'RELEASE' | 'TRANSFER' | 'WITHDRAWAL' | 'FEE' | 'SETTLEMENT' | 'ADJUSTMENT'; cardId?: string; walletId?: string; reference?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ transactionId: string; bookingId: string; kind: 'OPENING' | 'CHARGE' | 'PAYMENT' | 'CANCELLATION' | 'REVERSAL' | 'AUTHORIZATION' | 'RELEASE' | 'TRANSFER' | 'WITHDRAWAL' | 'FEE' | 'SETTLEMENT' | 'ADJUSTMENT'; direction: 'DEBIT' | 'CREDIT'; amount: { value: number; currency: 'KRW' | 'USD' }; balanceAfter: { value: number; currency: 'KRW' | 'USD' }; reference: string; cardId?: string; walletId?: string; nrNumber?: string; description?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'GET /sandbox/v1/transactions/{transactionId}': {
    path: { transactionId: string };
    response: { transactionId: string; bookingId: string; kind: 'OPENING' | 'CHARGE' | 'PAYMENT' | 'CANCELLATION' | 'REVERSAL' | 'AUTHORIZATION' | 'RELEASE' | 'TRANSFER' | 'WITHDRAWAL' | 'FEE' | 'SETTLEMENT' | 'ADJUSTMENT'; direction: 'DEBIT' | 'CREDIT'; amount: { value: number; currency: 'KRW' | 'USD' }; balanceAfter: { value: number; currency: 'KRW' | 'USD' }; reference: string; cardId?: string; walletId?: string; nrNumber?: string; description?: string; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/wallets': {
    query: { cardholderId?: string; status?: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ walletId: string; cardholderId: string; status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER'; currency: 'KRW' | 'USD'; alias?: string; limits: { balance: { value: number; currency: 'KRW' | 'USD' }; dailyPayment: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/wallets': {
    body: { cardholderId: string; currency: 'KRW' | 'USD'; alias?: string; limits?: { balance?: { value: number; currency: 'KRW' | 'USD' }; dailyPayment?: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown> };
    response: { walletId: string; cardholderId: string; status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER'; currency: 'KRW' | 'USD'; alias?: string; limits: { balance: { value: number; currency: 'KRW' | 'USD' }; dailyPayment: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'GET /sandbox/v1/wallets/{walletId}': {
    path: { walletId: string };
    response: { walletId: string; cardholderId: string; status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER'; currency: 'KRW' | 'USD'; alias?: string; limits: { balance: { value: number; currency: 'KRW' | 'USD' }; dailyPayment: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'PATCH /sandbox/v1/wallets/{walletId}': {
    path: { walletId: string };
    body: { alias?: string | null; limits?: { balance?: { value: number; currency: 'KRW' | 'USD' }; dailyPayment?: { value: number; currency: 'KRW' | 'USD' } } | null; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; cardId?: string } } | null; metadata?: Record<string, unknown> | null };
    response: { walletId: string; cardholderId: string; status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER'; currency: 'KRW' | 'USD'; alias?: string; limits: { balance: { value: number; currency: 'KRW' | 'USD' }; dailyPayment: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'GET /sandbox/v1/wallets/{walletId}/balance': {
    path: { walletId: string };
    query: { include?: 'LEDGER'; ledgerSize?: number };
    response: { walletId: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' }; ledger?: { data: ({ entryId: string; bookingId: string; kind: 'OPENING' | 'CHARGE' | 'PAYMENT' | 'CANCELLATION' | 'REVERSAL' | 'AUTHORIZATION' | 'RELEASE' | 'TRANSFER' | 'WITHDRAWAL' | 'FEE' | 'SETTLEMENT' | 'ADJUSTMENT'; amount: { value: number; currency: 'KRW' | 'USD' }; balanceAfter: { value: number; currency: 'KRW' | 'USD' }; reference: string; description?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean }; readAt: string };
  };
  'POST /sandbox/v1/wallets/{walletId}/charges': {
    path: { walletId: string };
    body: { amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccount?: { bankCode: string; accountNumber: string; holderName: string }; cardId?: string }; memo?: string };
    response: { chargeId: string; walletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED' | 'INSUFFICIENT_FUNDS' | 'CARD_DECLINED'; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' }; chargedAt: string };
  };
  'POST /sandbox/v1/wallets/{walletId}/close': {
    path: { walletId: string };
    body: { reason: 'CUSTOMER_REQUEST' | 'INACTIVITY' | 'SUSPECTED_FRAUD'; payOutTo?: string };
    response: { walletId: string; status: 'CLOSED'; paidOut?: { value: number; currency: 'KRW' | 'USD' }; closedAt: string };
  };
  'GET /sandbox/v1/wallets/{walletId}/entries': {
    path: { walletId: string };
    query: { kind?: 'OPENING' | 'CHARGE' | 'PAYMENT' | 'CANCELLATION' | 'REVERSAL' | 'AUTHORIZATION' | 'RELEASE' | 'TRANSFER' | 'WITHDRAWAL' | 'FEE' | 'SETTLEMENT' | 'ADJUSTMENT'; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ entryId: string; bookingId: string; kind: 'OPENING' | 'CHARGE' | 'PAYMENT' | 'CANCELLATION' | 'REVERSAL' | 'AUTHORIZATION' | 'RELEASE' | 'TRANSFER' | 'WITHDRAWAL' | 'FEE' | 'SETTLEMENT' | 'ADJUSTMENT'; amount: { value: number; currency: 'KRW' | 'USD' }; balanceAfter: { value: number; currency: 'KRW' | 'USD' }; reference: string; description?: string; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/wallets/{walletId}/resume': {
    path: { walletId: string };
    response: { walletId: string; cardholderId: string; status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER'; currency: 'KRW' | 'USD'; alias?: string; limits: { balance: { value: number; currency: 'KRW' | 'USD' }; dailyPayment: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'POST /sandbox/v1/wallets/{walletId}/suspend': {
    path: { walletId: string };
    body: { reason: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER' };
    response: { walletId: string; cardholderId: string; status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'; blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER'; currency: 'KRW' | 'USD'; alias?: string; limits: { balance: { value: number; currency: 'KRW' | 'USD' }; dailyPayment: { value: number; currency: 'KRW' | 'USD' } }; autoCharge?: { threshold: { value: number; currency: 'KRW' | 'USD' }; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string } }; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'GET /sandbox/v1/wallets/{walletId}/top-ups': {
    path: { walletId: string };
    query: { status?: 'COMPLETED' | 'FAILED'; externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ topUpId: string; walletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED' | 'INSUFFICIENT_FUNDS' | 'CARD_DECLINED'; isAutomatic: boolean; statementText?: string; memo?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/wallets/{walletId}/top-ups': {
    path: { walletId: string };
    body: { amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; cardId?: string }; statementText?: string; externalId?: string; metadata?: Record<string, unknown> };
    response: { topUpId: string; walletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED' | 'INSUFFICIENT_FUNDS' | 'CARD_DECLINED'; isAutomatic: boolean; statementText?: string; memo?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'GET /sandbox/v1/wallets/{walletId}/top-ups/{topUpId}': {
    path: { walletId: string; topUpId: string };
    response: { topUpId: string; walletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; source: { type: 'BANK_ACCOUNT' | 'CARD'; bankAccountId?: string; bankCode?: string; maskedAccountNumber?: string; cardId?: string }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED' | 'INSUFFICIENT_FUNDS' | 'CARD_DECLINED'; isAutomatic: boolean; statementText?: string; memo?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/wallets/{walletId}/transfers': {
    path: { walletId: string };
    query: { externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ transferId: string; fromWalletId: string; toWalletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; message?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/wallets/{walletId}/transfers': {
    path: { walletId: string };
    body: { toWalletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; message?: string; externalId?: string; metadata?: Record<string, unknown> };
    response: { transferId: string; fromWalletId: string; toWalletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; message?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'GET /sandbox/v1/wallets/{walletId}/transfers/{transferId}': {
    path: { walletId: string; transferId: string };
    response: { transferId: string; fromWalletId: string; toWalletId: string; amount: { value: number; currency: 'KRW' | 'USD' }; message?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string };
  };
  'GET /sandbox/v1/wallets/{walletId}/withdrawals': {
    path: { walletId: string };
    query: { externalId?: string; createdFrom?: string; createdTo?: string; limit?: number; cursor?: string };
    response: { data: ({ withdrawalId: string; walletId: string; bankAccountId: string; amount: { value: number; currency: 'KRW' | 'USD' }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED'; statementText?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string })[]; nextCursor?: string; hasMore: boolean };
  };
  'POST /sandbox/v1/wallets/{walletId}/withdrawals': {
    path: { walletId: string };
    body: { bankAccountId: string; amount: { value: number; currency: 'KRW' | 'USD' }; statementText?: string; externalId?: string; metadata?: Record<string, unknown> };
    response: { withdrawalId: string; walletId: string; bankAccountId: string; amount: { value: number; currency: 'KRW' | 'USD' }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED'; statementText?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string; balance: { available: number; held: number; currency: 'KRW' | 'USD' } };
  };
  'GET /sandbox/v1/wallets/{walletId}/withdrawals/{withdrawalId}': {
    path: { walletId: string; withdrawalId: string };
    response: { withdrawalId: string; walletId: string; bankAccountId: string; amount: { value: number; currency: 'KRW' | 'USD' }; status: 'COMPLETED' | 'FAILED'; failureReason?: 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED'; statementText?: string; externalId?: string; metadata?: Record<string, unknown>; createdAt: string; updatedAt: string };
  };
}
