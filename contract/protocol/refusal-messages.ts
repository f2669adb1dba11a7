import * as z from 'zod/mini';
import { wireCode, type WireCode } from './refusal-message.ts';

/**
 * The English sentence of every refusal, for clients that show `error_message`; people with our app read the app's own texts. Where
 * a text is fixed (Specification, ERR-4), it is that one.
 *
 * A call can only refuse with a code that has its sentence here: another one does not compile. Only the server imports this file,
 * so the sentences are in no phone's bundle.
 */
const REFUSAL_MESSAGES = {
  'access-refused': 'Access refused',
  'account-has-line': 'This account is linked to another LINE account.',
  'above-maximum': 'The maximum order is exceeded.',
  'address-changed': 'Somebody else changed this address meanwhile. Its present text is in data.',
  'address-required': 'Please enter Address',
  'address-unknown': 'The address is not found, or it cannot be used for this.',
  'agent-not-found': 'Agent not found',
  'already-delivered': 'This invoice is delivered already.',
  'below-minimum': 'The minimum order is not reached.',
  'cancel-too-late': 'The order has gone too far to be cancelled.',
  'client-exists': 'This client is registered already.',
  'condition-unknown': 'The shipping or payment condition is not offered.',
  'correction-closed': 'This correction was recorded before with other content.',
  'coupon-invalid': 'Invalid coupon',
  'credit-over-limit': 'Credit balance over limit.',
  'customer-unknown': 'There is no customer with this code and sale unit.',
  'delivery-incomplete':
    'Something is missing in the delivery: every line, the reason for what went back, the receiver, a proof, or the money.',
  'district-required': 'Please choose the district',
  'district-unknown': 'There is no such district in this province.',
  'empty-order': 'The order has no lines.',
  'exchange-refused': 'The order in exchange is refused, so nothing was returned. Its reason is in data.',
  'file-is-pdf': 'The file is a PDF. Please send a picture.',
  'file-no-picture': 'The file is not a picture that can be read.',
  'file-too-large': 'The picture is too large.',
  'files-full': 'No more pictures can be kept for this customer.',
  'insufficient-points': 'Insufficient points',
  'invalid-login': "Invalid 'Username' or 'Password'",
  'invalid-old-password': 'Invalid old password',
  'invalid-password': 'The password of the account is missing or wrong.',
  'invalid-otp': 'Invalid OTP Code',
  'invoice-taken': 'Another rider has this invoice.',
  'invoice-unknown': 'Transaction not found',
  'last-of-type': 'The last shipping or billing address cannot be removed.',
  'line-expired': 'Signing in with LINE took too long. Please start again.',
  'line-not-linked': 'This LINE account is not linked to an account of the shop.',
  'line-refused': 'LINE did not confirm this sign-in.',
  'line-taken': 'This LINE account is linked to another account of the shop.',
  'line-ticket-over': 'The time to link this LINE account is over. Please sign in with LINE again.',
  'line-unavailable': 'Signing in with LINE is not offered.',
  'line-unreachable': 'LINE cannot be reached now. Please try again later.',
  'line-used': 'This sign-in with LINE was used already. Please start again.',
  'lines-gone': 'Item not found',
  'message-unknown': 'There is no such webhook message. Nothing was changed.',
  'mobile-digits': 'Mobile required 10 digit',
  'mobile-invalid': 'The mobile number is not valid.',
  'mobile-registered': 'This mobile no. is already registered',
  'mobile-required': 'Please enter Mobile',
  'more-than-open': 'More is allocated to an order than is open of it.',
  'more-than-received': 'More is allocated than was received.',
  'more-than-taken': 'More is returned than the customer has of a line.',
  'move-not-allowed': 'The order cannot move from its present status to this one.',
  'name-required': 'Please enter Name',
  'not-cancellable': 'Only an invoice that is not delivered can be cancelled.',
  'not-delivered': 'Only a delivered order can be returned.',
  'nothing-corrected': 'The correction changes neither debt nor points.',
  'nothing-received': 'The amount received has to be above zero.',
  'received-later': 'The day on which the money came cannot be after today.',
  'nothing-returned': 'Nothing is left to return, or no line is named.',
  'order-changed': 'The order was changed after you last saw it. Please look at it again.',
  'order-closed': 'This order was sent before with other content.',
  'order-matching': 'Money for this order was received and is being matched.',
  'order-not-payable': 'Nothing is to be paid for this order.',
  'order-paid': 'The order is paid already.',
  'order-unknown': 'Transaction not found',
  'order-withdrawn': 'This order was taken back before it was placed.',
  'otp-too-soon': 'Please wait 15 seconds to request new OTP',
  'otp-unavailable': 'A code cannot be sent now. Please try again later.',
  'own-session': 'The session in use cannot be ended here. Please sign out instead.',
  'password-is-old': "New password can't be old password",
  'password-not-strong': 'Password not strong',
  'payment-closed': 'This payment was started before with other content.',
  'payment-not-offered': 'This payment method is not offered.',
  'payment-unknown': 'There is no such payment.',
  'pin-required': 'Please mark your location before submit',
  'place-required': 'Please choose the province, district and subdistrict',
  'points-above-accepted': 'The order costs more points than were accepted.',
  'points-below-zero': 'The customer does not have that many points.',
  'postcode-required': 'Please choose the postcode',
  'products-unknown': 'Some product codes are not known; they are in data. Nothing was changed.',
  'profile-changed': 'The profile was changed meanwhile. Please load it again.',
  'profile-incomplete': 'A required field of the profile is missing, or a field is too long.',
  'province-required': 'Please choose the province',
  'province-unknown': 'There is no such province.',
  'push-not-possible': 'Notifications cannot be sent to this browser.',
  'receipt-closed': 'This receipt was recorded before with other content.',
  'receipt-unknown': 'There is no such receipt.',
  'return-closed': 'This return was recorded before for another order.',
  'settle-not-allowed': 'This cannot be settled that way as it stands now.',
  'slip-closed': 'This slip was sent before with other content.',
  'slip-unknown': 'There is no such slip.',
  'slip-used': 'The transfer on this slip was used for another order.',
  'slips-full': 'No more slips can be sent for this order.',
  'subdistrict-required': 'Please choose the subdistrict',
  'subdistrict-unknown': 'There is no such subdistrict in this district.',
  'tax-id-invalid': 'Tax id format is invalid.',
  'term-not-offered': 'This installment term is not offered for this order.',
  'ticket-over': 'The time to do this is over. Please ask for a new code.',
  'too-long': 'A field is too long.',
  'too-many-addresses': 'No more addresses can be kept.',
  'too-many-grabs': 'This rider took as many deliveries within an hour as the company allows.',
  'too-many-held': 'This rider has as many deliveries out as the company allows.',
  'too-many-payments': 'No more payments can be started for this order.',
  'too-many-tries': 'Too many tries. Please try again later.',
  'total-above-accepted': 'The order costs more than was accepted. The new total is in data.',
  'type-invalid': 'The address type has to be S or B.',
  'user-not-found': 'User not found',
  'wishlist-full': 'No more products can be put on the wishlist.',
} as const;

/** Every code that a call of ours may refuse with. */
export type RefusalCode = keyof typeof REFUSAL_MESSAGES;

/** The same as it travels in `status_code`. */
export type RefusalStatus = WireCode<RefusalCode>;

const BY_STATUS: ReadonlyMap<string, string> = new Map([
  ['404', 'Not found'],
  ...Object.entries(REFUSAL_MESSAGES).map(([code, message]) => [wireCode(code), message] as const),
]);

/** The sentences of all refusals by their `status_code`, for the description of the calls. */
export function refusalMessages(): Readonly<Record<string, string>> {
  return Object.fromEntries(BY_STATUS);
}

/**
 * The sentence of a `status_code`; undefined for a success, and for a code that is none of ours.
 */
export function refusalMessage(statusCode: string): string | undefined {
  return BY_STATUS.get(statusCode);
}

const unsaid = z.looseObject({
  status: z.literal('fail'),
  status_code: z.string(),
  error_message: z.literal(''),
});

/** An answer as it leaves the server: a refusal without a text gets the sentence of its code. */
export function withRefusalMessage(answer: unknown): unknown {
  const refusal = z.safeParse(unsaid, answer);
  if (!refusal.success) return answer;
  const message = refusalMessage(refusal.data.status_code);
  // Of the answer itself: what was read has its fields in another order, and one code is answered in the same letters everywhere.
  return message === undefined ? answer : { ...Object(answer), error_message: message };
}
