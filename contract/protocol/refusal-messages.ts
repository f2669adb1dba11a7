import * as z from 'zod/mini';
import { wireCode, type WireCode } from './refusal-message.ts';

/**
 * The English text of every refusal, for clients that show `error_message`; our app has its own texts. Fixed
 * texts follow the specification (Specification, ERR-4).
 *
 * The types allow a call to refuse only with a code that has a text here. Only the server imports this file,
 * which keeps the texts out of the phone's bundle.
 */
const REFUSAL_MESSAGES = {
  'access-refused': 'Access refused',
  'account-has-line': 'This account is linked to another LINE account.',
  'above-maximum': 'The total exceeds the maximum order.',
  'address-changed': 'This address was also changed elsewhere. Its current version is in data.',
  'address-required': 'Please enter Address',
  'address-unknown': 'This address was not found or cannot be used for this.',
  'agent-not-found': 'Agent not found',
  'already-delivered': 'This invoice has already been delivered.',
  'below-minimum': 'The total is below the minimum order.',
  'cancel-too-late': 'It is too late to cancel this order.',
  'client-exists': 'This client is already registered.',
  'condition-unknown': 'This shipping or payment condition is not available.',
  'correction-closed': 'This correction was already recorded with different content.',
  'coupon-invalid': 'Invalid coupon',
  'credit-over-limit': 'Credit balance over limit.',
  'customer-unknown': 'No customer found with this code and sale unit.',
  'day-gone': 'The goods cannot be delivered on this day. The next possible days are in data.',
  'delivery-incomplete':
    'The delivery report is incomplete. It must contain every line, a reason for each returned product, the recipient, a proof of delivery and the money received.',
  'district-required': 'Choose the district',
  'district-unknown': 'This district is not in this province.',
  'empty-order': 'This order has no items.',
  'exchange-refused': 'The replacement order was refused, so nothing was returned. The reason is in data.',
  'file-is-pdf': 'PDF files are not supported. Send a picture instead.',
  'file-no-picture': 'This file cannot be read as a picture.',
  'file-too-large': 'The picture is too large.',
  'files-full': 'This customer has reached the maximum number of pictures.',
  'insufficient-points': 'Insufficient points',
  'invalid-login': "Invalid 'Username' or 'Password'",
  'invalid-old-password': 'Invalid old password',
  'invalid-password': 'The password of the account is missing or wrong.',
  'invalid-otp': 'Invalid OTP Code',
  'invoice-taken': 'Another rider has this invoice.',
  'invoice-unknown': 'Transaction not found',
  'last-of-type': 'The last shipping or billing address cannot be removed.',
  'line-expired': 'Signing in with LINE took too long. Start again.',
  'line-not-linked': 'This LINE account is not linked to an account here.',
  'line-refused': 'LINE did not confirm this sign-in.',
  'line-taken': 'This LINE account is already linked to another account.',
  'line-ticket-over': 'The time to link this LINE account has expired. Sign in with LINE again.',
  'line-unavailable': 'Signing in with LINE is not available.',
  'line-unreachable': 'LINE cannot be reached right now. Try again later.',
  'line-used': 'This LINE sign-in has already been used. Start again.',
  'lines-gone': 'Item not found',
  'message-unknown': 'Webhook message not found. Nothing was changed.',
  'mobile-digits': 'Mobile required 10 digit',
  'mobile-invalid': 'The mobile number is not valid.',
  'mobile-registered': 'This mobile no. is already registered',
  'mobile-required': 'Please enter Mobile',
  'more-than-open': 'The amount allocated to an order exceeds its amount due.',
  'more-than-received': 'The allocated amounts exceed the amount received.',
  'more-than-taken': 'The returned quantity exceeds what the customer has.',
  'move-not-allowed': 'The order cannot move from its current status to this one.',
  'not-agreed': 'The total rose with a change, and the customer has not agreed to it yet.',
  'order-cancelled': 'The order was cancelled.',
  'name-required': 'Please enter Name',
  'not-cancellable': 'Only an undelivered invoice can be cancelled.',
  'not-delivered': 'Only a delivered order can be returned.',
  'nothing-corrected': 'This correction changes neither debt nor points.',
  'nothing-received': 'The amount received must be greater than zero.',
  'received-later': 'The payment date cannot be in the future.',
  'nothing-returned': 'There is nothing left to return, or the request contains no lines.',
  'order-changed': 'This order changed after you last saw it. Review it again.',
  'order-closed': 'This order was already sent with different content.',
  'order-matching': 'A payment for this order is being checked.',
  'order-not-payable': 'There is nothing to pay for this order.',
  'order-paid': 'This order is already paid.',
  'order-unknown': 'Transaction not found',
  'order-withdrawn': 'This order was withdrawn before it was placed.',
  'otp-too-soon': 'Please wait 15 seconds to request new OTP',
  'otp-unavailable': 'A code cannot be sent right now. Try again later.',
  'own-session': 'You cannot end the current session here. Sign out instead.',
  'password-is-old': "New password can't be old password",
  'password-not-strong': 'Password not strong',
  'payment-closed': 'This payment was already started with different content.',
  'payment-not-offered': 'This payment method is not available.',
  'payment-unknown': 'Payment not found.',
  'pin-required': 'Please mark your location before submit',
  'place-required': 'Choose the province, district and subdistrict',
  'points-above-accepted': 'This order needs more points than the customer accepted.',
  'points-below-zero': 'The customer does not have that many points.',
  'postcode-required': 'Choose the postcode',
  'products-unknown': 'Some product codes are unknown; they are in data. Nothing was changed.',
  'profile-changed': 'This profile was also changed elsewhere. Load it again.',
  'profile-incomplete': 'A required profile field is missing, or a field is too long.',
  'province-required': 'Choose the province',
  'province-unknown': 'This province does not exist.',
  'push-not-possible': 'Notifications cannot be sent to this browser.',
  'receipt-closed': 'This receipt was already recorded with different content.',
  'receipt-unknown': 'Receipt not found.',
  'return-closed': 'This return was already recorded for another order.',
  'settle-not-allowed': 'This cannot be settled that way in its current state.',
  'slip-closed': 'This slip was already sent with different content.',
  'slip-unknown': 'Slip not found.',
  'slip-used': 'This transfer was already used for another order.',
  'slips-full': 'This order has the maximum number of slips.',
  'subdistrict-required': 'Choose the subdistrict',
  'subdistrict-unknown': 'This subdistrict is not in this district.',
  'tax-id-invalid': 'Tax id format is invalid.',
  'term-not-offered': 'This installment term is not available for this order.',
  'ticket-over': 'This took too long. Request a new code.',
  'too-long': 'A field is too long.',
  'too-many-addresses': 'The maximum number of addresses is reached.',
  'too-many-grabs': 'This rider has reached the hourly limit for accepting jobs.',
  'too-many-held': 'This rider has reached the limit for jobs at one time.',
  'too-many-payments': 'This order has reached the maximum number of payments.',
  'too-many-tries': 'Too many attempts. Try again later.',
  'total-above-accepted': 'This order costs more than the customer accepted. The new total is in data.',
  'type-invalid': 'The address type must be S or B.',
  'user-not-found': 'User not found',
  'wishlist-full': 'The wishlist is full.',
} as const;

/** The texts of refusals that only calls of the office give. The API's document leaves them out. */
const OFFICE_REFUSAL_MESSAGES = {
  'balance-changed': 'The balance changed after you last saw it. Load it again.',
  'code-differs': 'The typed code is not the code of this customer.',
  'person-blocked': 'Something is open with this customer, so the data cannot be erased yet.',
  'person-changed': 'This person has other accounts or orders than you saw. Look again.',
  'secret-key-unknown': 'Some secrets were encrypted with a key that the server does not have.',
  'refund-above-credit': 'The refund is larger than the credit on account.',
  'refund-changed': 'The credit on account changed after you last saw it. Load it again.',
  'refund-closed': 'This refund was already recorded with different content.',
  'refund-later': 'The day of the refund cannot be in the future.',
  'refund-unknown': 'There is no such refund.',
  'refund-nothing': 'The refund must be greater than zero.',
  'bank-line-decided': 'Somebody decided about this line of the bank statement already.',
  'bank-line-unknown': 'There is no such line of a bank statement.',
  'address-invalid': 'The typed address is not complete.',
  'account-unknown': 'There is no such account of a customer, agent or rider.',
  'agent-unknown': 'There is no agent with this code.',
  'customer-changed': 'Somebody else changed this customer. Load it again.',
  'customer-incomplete': 'The customer lacks its name, or an agent its tax id. Import them first.',
  'note-exists': 'A note with this id exists already.',
  'note-unknown': 'There is no such note.',
  'registration-unknown': 'There is no such registration.',
  'area-changed': 'Somebody else drew another area for this zone. Load it again.',
  'area-few-corners': 'Each polygon needs at least 3 corners.',
  'area-many-corners': 'A zone can have at most 200 corners.',
  'area-outside': 'A corner is not in Thailand. The longitude comes first.',
  'area-crosses': 'The line around a polygon crosses or touches itself.',
  'areas-many-corners': 'All zones together can have at most 4000 corners.',
  'second-rest-zone': 'Without an area, this zone would be a second rest of the country.',
  'zone-unknown': 'There is no such delivery zone.',
  'short-stock': 'There is not enough stock.',
  'order-rule': 'The company does not sell this quantity to the customer.',
  'authenticator-needed': 'Set up an authenticator app first, for sign-ins without the passkey.',
  'cash-changed': 'Another report of this rider came meanwhile. Look at the amount again.',
  'cash-closed': 'The cash of this rider and day is closed already.',
  'cash-reason-missing': 'The amounts differ. Give a reason, and a note for another reason.',
  'closing-exists': 'A closing with this id exists already.',
  'category-changed': 'Somebody else changed these categories. Load them again.',
  'category-code-invalid': 'A code has letters, digits and signs without spaces, at most 40.',
  'category-exists': 'There is a category with this code already.',
  'category-unknown': 'There is no such category.',
  'category-used': 'Products or categories are in this category.',
  'coupon-changed': 'Somebody else changed this coupon. Load it again.',
  'coupon-exists': 'A coupon with this code exists already.',
  'coupon-for-nobody': 'Name at least one customer who gets the coupon.',
  'coupon-unknown': 'Coupon not found.',
  'coupon-unusable': 'This coupon cannot be used.',
  'customers-unknown': 'Some customers are unknown; they are in data. Nothing was changed.',
  'enrolment-over': 'The set-up of the second factor took too long. Start again.',
  'import-too-old': 'This import can no longer be undone.',
  'import-undone': 'This import has already been undone.',
  'import-unknown': 'Import not found.',
  'key-exists': 'A key with this id exists already.',
  'key-unknown': 'Key not found.',
  'keys-full': 'The maximum number of keys is reached. Revoke one first.',
  'last-owner': 'The last owner cannot lose this role or be closed.',
  'marks-changed': 'Somebody else marked some of these products; they are in data. Nothing was changed.',
  'method-known': 'The money of this order came by another method.',
  'method-needed': 'Say how the office received the money.',
  'news-changed': 'Somebody else changed this item. Load it again.',
  'news-exists': 'An item with this code exists already.',
  'news-unknown': 'There is no item with this code.',
  'not-changeable': 'This order can no longer be changed.',
  'nothing-waits': 'No money of this order waits for a decision.',
  'on-account': 'This order is on account. Record a receipt instead.',
  'order-cancelled': 'This order is cancelled.',
  'own-account': 'You cannot close your own account.',
  'period-ends-before-it-begins': 'The last day is before the first day.',
  'passkey-invalid': 'This passkey does not fit, or the answer came too late.',
  'passkeys-full': 'The maximum number of passkeys is reached. Remove one first.',
  'picture-format':
    'Only JPEG, PNG, WebP and AVIF pictures can be added, and this file is none or is cut off.',
  'picture-is-heic': 'This is an iPhone HEIC picture. Save it as JPEG first.',
  'picture-is-pdf': 'This is a PDF. Save the page as a picture first.',
  'picture-moves': 'Animated pictures cannot be added.',
  'picture-too-large': 'The picture is too large. The limit is 15 MB and 50 megapixels (AVIF: 12).',
  'picture-unknown': 'A picture does not exist any more. Add it again.',
  'pictures-changed': 'Somebody else changed the pictures of this product. Load them again.',
  'pictures-full': 'This account has added the maximum number of pictures of a day.',
  'price-invalid': 'A price must be above 0 and at most 1,000,000 baht, and an order in points has none.',
  'prices-changed': 'Somebody else changed some of these prices; they are in data. Nothing was changed.',
  'prices-large': 'Some prices change by more than 30 %, which must be confirmed. Nothing was changed.',
  'product-changed': 'Somebody else changed this product. Load it again.',
  'product-exists': 'A product with this code exists already.',
  'product-invalid': 'Some columns of the product are wrong; they are in data. Nothing was changed.',
  'product-large': 'Some values change very much, which must be confirmed; they are in data.',
  'product-unknown': 'There is no product with this code.',
  'products-changed': 'Somebody else moved some of these products; they are in data. Nothing was changed.',
  'reference-unknown': 'This order has no payment with this reference.',
  'rider-unknown': 'This rider does not exist, or the account is closed.',
  'rule-changed': 'Somebody else changed this promotion. Load it again.',
  'rule-exists': 'A promotion with this code exists already.',
  'rule-invalid': 'Some fields of the promotion are wrong; they are in data. Nothing was changed.',
  'rule-unknown': 'Promotion not found.',
  'scope-above-account': 'The account may not do everything that the key should permit.',
  'second-factor-exists': 'This account already has a second factor.',
  'second-factor-wrong': 'The code is wrong or was already used.',
  'settings-changed': 'Somebody else saved other settings meanwhile. Load them again.',
  'several-payments': 'Several payments of this order wait. Name one of them by its reference.',
  'slip-waiting': 'A slip of this order waits for a decision.',
  'stock-changed': 'Somebody else counted or changed this stock. Load it again.',
  'stock-product-unknown': 'There is no such product, or it does not have this unit.',
  'substitute-unknown': 'A substitute must be another product of the company.',
  'substitutes-changed': 'Somebody else named other substitutes. Load them again.',
  'staff-unknown': 'Staff account not found.',
  'invitation-over': 'This invitation was used, replaced, withdrawn, or is older than three days.',
  'username-taken': 'Another account has this username.',
  'mobile-taken': 'Another account has this mobile number.',
  'view-unknown': 'View not found.',
  'views-full': 'The maximum number of views is reached.',
} as const;

/** Every refusal code of our calls. */
export type RefusalCode = keyof typeof REFUSAL_MESSAGES | keyof typeof OFFICE_REFUSAL_MESSAGES;

/** The same codes as sent in `status_code`. */
export type RefusalStatus = WireCode<RefusalCode>;

function byStatus(messages: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(messages).map(([code, message]) => [wireCode(code), message] as const);
}

const BY_STATUS: ReadonlyMap<string, string> = new Map([
  ['404', 'Not found'],
  ...byStatus(REFUSAL_MESSAGES),
  ...byStatus(OFFICE_REFUSAL_MESSAGES),
]);

/** The refusal texts of the API by `status_code`, for its description. */
export function refusalMessages(): Readonly<Record<string, string>> {
  return Object.fromEntries([['404', 'Not found'], ...byStatus(REFUSAL_MESSAGES)]);
}

/** The refusal texts that only the office has, by `status_code`. */
export function officeRefusalMessages(): Readonly<Record<string, string>> {
  return Object.fromEntries(byStatus(OFFICE_REFUSAL_MESSAGES));
}

/** The text of a `status_code`; undefined for a success and for codes that are not ours. */
export function refusalMessage(statusCode: string): string | undefined {
  return BY_STATUS.get(statusCode);
}

const refusalWithoutMessage = z.looseObject({
  status: z.literal('fail'),
  status_code: z.string(),
  error_message: z.literal(''),
});

/** Adds the code's text to a refusal without one, just before it is sent. */
export function withRefusalMessage(answer: unknown): unknown {
  const refusal = z.safeParse(refusalWithoutMessage, answer);
  if (!refusal.success) return answer;
  const message = refusalMessage(refusal.data.status_code);
  // Copies the original answer, because the parsed one has another field order, and answers must be
  // byte-identical.
  return message === undefined ? answer : { ...Object(answer), error_message: message };
}
