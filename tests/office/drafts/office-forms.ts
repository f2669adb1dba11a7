/** The fate of a text that somebody typed into the fields of a file, and did not save. */
export type Typed =
  /** The file has a form with a draft. */
  | 'draft'
  /** Its fields belong to the form of another file, which has a draft. */
  | { readonly partOf: string }
  /** Nothing is kept, for this reason. */
  | { readonly none: string };

const SECRET = { none: 'a password, a code or a key is never stored' } as const;
const FILTER = { none: 'a filter or a search is in the address of the page, which a reload keeps' } as const;
const SEARCH = { none: 'the words of a search only choose a result' } as const;
const SHORT = { none: 'one short name, which is quickly typed again' } as const;
const SETUP = { none: 'it belongs to no account yet: setup-draft keeps all but the password' } as const;
const CONTROL = { none: 'a control, whose form decides' } as const;

const RULE = { partOf: 'promotions/form/rule-form.tsx' } as const;
const NEW_ORDER = { partOf: 'orders/new/new-order-form.tsx' } as const;
const ORDER_EDIT = { partOf: 'orders/edit/order-edit-form.tsx' } as const;
const PRODUCT = { partOf: 'products/form/product-panel.tsx' } as const;

/** Every file of the office with a field that people type into. */
export const OFFICE_FORMS: Readonly<Record<string, Typed>> = {
  'accounts/enrolment.tsx': SECRET,
  'accounts/invitation/invitation-page.tsx': SECRET,
  'accounts/new-person-form.tsx': 'draft',
  'accounts/passkeys/passkey-card.tsx': SHORT,
  'accounts/second-factor-form.tsx': SECRET,
  'accounts/session-dialogs.tsx': SECRET,
  'accounts/sign-in-form.tsx': SECRET,
  'audit/audit-filter-menu.tsx': FILTER,
  'content/news-form.tsx': 'draft',
  'content/text-editor.tsx': { partOf: 'content/news-form.tsx' },
  'content/text-picture-dialog.tsx': {
    none: 'the picture itself cannot be kept, and its words belong to it',
  },
  'customers/addresses/address-form.tsx': 'draft',
  'customers/customer-filter-menu.tsx': FILTER,
  'customers/file/clients-card.tsx': SEARCH,
  'customers/person/erase-form.tsx': { none: 'the code of the customer, typed to confirm' },
  'customers/receipts/invoice-choice.tsx': { partOf: 'customers/receipts/receipt-form.tsx' },
  'customers/receipts/receipt-form.tsx': 'draft',
  'customers/statement/statement-table.tsx': FILTER,
  'customers/terms/correction-form.tsx': 'draft',
  'customers/terms/credit-limit-form.tsx': 'draft',
  'customers/terms/terms-form.tsx': 'draft',
  'delivery-days/area-form.tsx': 'draft',
  'delivery/cash/close-cash-form.tsx': 'draft',
  'delivery/deliveries-screen.tsx': FILTER,
  'frame/command-palette.tsx': SEARCH,
  'integration/new-api-key-form.tsx': 'draft',
  'orders/after/return-form.tsx': 'draft',
  'orders/cancel-dialog.tsx': 'draft',
  'orders/edit/edit-address.tsx': ORDER_EDIT,
  'orders/edit/edit-lines.tsx': ORDER_EDIT,
  'orders/edit/line-price.tsx': ORDER_EDIT,
  'orders/edit/order-edit-form.tsx': 'draft',
  'orders/edit/point-product-adder.tsx': SEARCH,
  'orders/new/customer-finder.tsx': SEARCH,
  'orders/new/new-order-choices.tsx': NEW_ORDER,
  'orders/new/new-order-lines.tsx': NEW_ORDER,
  'orders/new/offered-product-finder.tsx': SEARCH,
  'orders/order-filter-menu.tsx': FILTER,
  'orders/orders-screen.tsx': FILTER,
  'payments/coupons/coupon-form.tsx': 'draft',
  'payments/money-filter-bar.tsx': FILTER,
  'payments/money-screen.tsx': FILTER,
  'payments/refunds/refund-form.tsx': 'draft',
  'payments/settle-form.tsx': 'draft',
  'payments/slip-answers.tsx': 'draft',
  'payments/statement/line-panel.tsx': 'draft',
  'payments/statement/statement-screen.tsx': FILTER,
  'payments/unpaid/unpaid-filter-bar.tsx': FILTER,
  'products/categories/category-form.tsx': 'draft',
  'products/form/product-fields.tsx': PRODUCT,
  'products/form/product-form.tsx': PRODUCT,
  'products/prices/level-price-cell.tsx': { none: 'one price, which Enter saves at once' },
  'products/prices/price-text-field.tsx': { partOf: 'products/prices/price-paste-dialog.tsx' },
  'products/products-screen.tsx': FILTER,
  'promotions/form/condition-fields.tsx': RULE,
  'promotions/form/coupon-field.tsx': RULE,
  'promotions/form/pick-finder.tsx': SEARCH,
  'promotions/form/rule-form.tsx': 'draft',
  'promotions/form/small-fields.tsx': RULE,
  'promotions/form/step-fields.tsx': RULE,
  'reports/period-picker.tsx': FILTER,
  'stock/new-stock-dialog.tsx': SEARCH,
  'stock/stock-form.tsx': 'draft',
  'stock/substitute-form.tsx': 'draft',
  'tenants/settings-form.tsx': 'draft',
  'tables/columns/constant-values.tsx': { none: 'it belongs to a chosen file, which a reload cannot keep' },
  'tenants/setup/bank-account-fields.tsx': SETUP,
  'tenants/setup/setup-form.tsx': SETUP,
  'ui/controls/finder.tsx': CONTROL,
  'ui/forms/note-form.tsx': 'draft',
  'ui/forms/reason-form.tsx': 'draft',
  'ui/pictures/picture-field.tsx': CONTROL,
  'ui/search-field.tsx': CONTROL,
  'ui/views/list-screen.tsx': FILTER,
  'ui/views/saved-view-menu.tsx': SHORT,
};
