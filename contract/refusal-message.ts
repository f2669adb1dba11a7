/** The specification's English texts (section 8) by code, for clients that show `error_message`. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['200', ''],
  ['404', 'Not found'],
  ['INVALID_LOGIN', "Invalid 'Username' or 'Password'"],
  ['INVALID_OTP', 'Invalid OTP Code'],
  ['OTP_TOO_SOON', 'Please wait 15 seconds to request new OTP'],
  ['PASSWORD_NOT_STRONG', 'Password not strong'],
  ['INVALID_OLD_PASSWORD', 'Invalid old password'],
  ['PASSWORD_IS_OLD', "New password can't be old password"],
  ['TAX_ID_INVALID', 'Tax id format is invalid.'],
  ['MOBILE_REGISTERED', 'This mobile no. is already registered'],
  ['INSUFFICIENT_POINTS', 'Insufficient points'],
  ['CREDIT_OVER_LIMIT', 'Credit balance over limit.'],
  ['COUPON_INVALID', 'Invalid coupon'],
  ['BELOW_MINIMUM', 'minimum order is'],
  ['ABOVE_MAXIMUM', 'maximum order is'],
  ['LINES_GONE', 'Item not found'],
  ['NAME_REQUIRED', 'Please enter Name'],
  ['MOBILE_REQUIRED', 'Please enter Mobile'],
  ['MOBILE_DIGITS', 'Mobile required 10 digit'],
  ['PIN_REQUIRED', 'Please mark your location before submit'],
  ['USER_NOT_FOUND', 'User not found'],
  ['AGENT_NOT_FOUND', 'Agent not found'],
  ['ORDER_UNKNOWN', 'Transaction not found'],
  ['INVOICE_UNKNOWN', 'Transaction not found'],
]);

/** A refusal code on the wire: 'below-minimum' is BELOW_MINIMUM. */
export function wireCode(code: string): string {
  return code.replaceAll('-', '_').toUpperCase();
}

/**
 * The English text of a refusal, for clients that show `error_message`. Never empty: a code without a text of its own is
 * written as words, so MOVE_NOT_ALLOWED reads "Move not allowed".
 */
export function refusalMessage(statusCode: string): string {
  return MESSAGES.get(statusCode) ?? inWords(statusCode);
}

function inWords(code: string): string {
  const words = code.replaceAll('_', ' ').trim().toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
