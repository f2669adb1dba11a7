import type { Call } from '#contract/protocol/call';

/** The first paragraphs of the API's documentation, in Markdown. */
export const INTRODUCTION = `The calls of the ordering app, of partners and of other systems of the company, such as an ERP.

**Sign in.** \`POST api/AUTHEN_WEB\` with \`username\` and \`password\`. Send the \`jtoken\` of the answer with each further call: \`Authorization: Bearer …\`. \`GET authen/login/guest\` gives a guest’s token without an account. \`x-who\` of a call lists the roles that may make it.

**Read the outcome.** A processed request is answered with HTTP 200. \`status_code\` in the body is \`"200"\` for a success, \`"404"\` for an empty result, and otherwise the code of a refusal: nothing was changed. \`x-refusals\` of a call lists its codes, and \`x-refusals\` of this document has their sentences. Another HTTP status means that the request was not processed.

**Retry safely.** A call with \`x-idempotency: key\` needs an \`Idempotency-Key\`, a text of your choice for each change. The same request with the same key takes effect once. \`x-idempotency: by-id\` needs none: the id in the body is the key. After 429 and 503, wait as long as \`Retry-After\` says.

**Fields.** Money is in baht. Absent, \`null\` and \`""\` are equal, and numbers may be sent as text. Answers may get new fields and values at any time. \`x-unknown-fields\` of a call says whether an unknown field of a request is refused or ignored.

**Webhooks.** The server sends order events to the targets that a tenant configures, signed by the [Standard Webhooks](https://www.standardwebhooks.com) specification.`;

export const TAG_DESCRIPTIONS: Readonly<Record<Call<unknown, unknown>['tag'], string>> = {
  session: 'Signing in and out, passwords, one-time codes, LINE, devices.',
  catalogue: 'Products, categories, prices, favourites.',
  customer: 'The customer’s profile, points, private files and subscriptions.',
  addresses: 'The customer’s address book.',
  places: 'Provinces, districts, subdistricts and map pins.',
  coupons: 'Coupons of the customer.',
  news: 'News, banners and information pages.',
  orders: 'Placing orders and following them.',
  payments: 'Payments, slips, receipts and credit.',
  delivery: 'Invoices and delivery reports of riders.',
  integration: 'What other systems of the company set and read, and the webhooks.',
};
