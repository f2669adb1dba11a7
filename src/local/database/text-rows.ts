import { isCartMode } from '#domain/kernel/cart-mode';
import { isLanguage } from '#domain/kernel/language';
import { isPaymentMethod } from '#domain/payments/payment-method';

/** A row of version 3 and its table. */
export interface NewRow {
  readonly table: string;
  readonly row: object;
}

/**
 * Reads a row of the table `preferences`, which versions 1 and 2 had: text under a key that begins with its kind.
 *
 * @returns nothing for a row that cannot be read
 */
export function moveTextRow(stored: unknown): readonly NewRow[] {
  if (!isRecord(stored)) return [];
  const { key, value } = stored;
  if (typeof key !== 'string' || typeof value !== 'string') return [];
  const [, kind = '', rest = ''] = /^([^:]*):?(.*)$/s.exec(key) ?? [];
  const move = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  try {
    return [move?.(rest, value) ?? []].flat();
  } catch {
    // The row is not JSON, or says no time.
    return [];
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Move = (rest: string, value: string) => NewRow | readonly NewRow[] | undefined;

const KINDS: Readonly<Record<string, Move>> = {
  language: (_, value) => (isLanguage(value) ? setting('language', value) : undefined),
  pictures: (_, value) => (value === 'all' || value === 'none' ? setting('pictures', value) : undefined),
  mode: (_, value) => setting('mode', value),
  'price-tolerance': (_, value) => setting('price-tolerance', value === 'on'),
  'order-news': (_, value) => setting('order-news', value !== 'off'),
  'order-push': (_, value) => {
    const [endpoint = '', ...account] = value.split(' ');
    return endpoint === '' ? undefined : setting('order-push', { endpoint, account: account.join(' ') });
  },
  'order-push-refused': (_, value) => setting('order-push-refused-at', timeOf(value)),
  'kept-since': (_, value) => setting('stored-since', timeOf(value)),
  'shop-clock': (_, value) => {
    const [serverMs = Number.NaN, phoneMs = Number.NaN] = value.split(' ').map(Date.parse);
    return Number.isNaN(serverMs + phoneMs) ? undefined : setting('server-clock', { serverMs, phoneMs });
  },
  'device-id': (_, value) => setting('device-id', value),
  'sign-in-device': (_, value) => setting('sign-in-device', value),
  'line-login': (_, value) => {
    const [purpose, state = '', browserKey = ''] = value.split(' ');
    if (state === '' || browserKey === '') return undefined;
    return setting('line-login', { purpose: purpose === 'link' ? 'link' : 'sign-in', state, browserKey });
  },
  'ship-to': (customer, addressId) => ({ table: 'shipToChoices', row: { customer, addressId } }),
  'dismissed-notice': (name, value) => ({
    table: 'dismissedNotices',
    row: { name, dismissedAt: timeOf(value) },
  }),
  'recent-searches': (account, value) => ({
    table: 'recentSearches',
    row: { account, searches: value.split('\n').filter((text) => text !== '') },
  }),
  'hidden-usual': (rest, value) =>
    value
      .split('\n')
      .filter((productCode) => productCode !== '')
      .map((productCode) => ({ table: 'hiddenProducts', row: { ...customerOf(rest), productCode } })),
  privacy: (rest, value) => {
    const [answer, version, moment = '', mark] = value.split(' ');
    return {
      table: 'privacyChoices',
      row: {
        ...customerOf(rest),
        isGiven: answer === 'given',
        version: Number(version),
        chosenAt: timeOf(moment),
        ...(mark === 'other-device' ? { isOfOtherDevice: true } : {}),
      },
    };
  },
  profile: (rest, value) => ({
    table: 'confirmedProfiles',
    row: { ...customerOf(rest), body: recordIn(value) },
  }),
  'new-client': (rest, value) => {
    const { account, rest: id } = accountOf(rest);
    const { customerCode, saleUnit, body } = recordIn(value);
    const customer = { customerCode: String(customerCode), saleUnit: String(saleUnit) };
    return { table: 'registeredClients', row: { account, id, customer, body } };
  },
  'new-client-draft': (rest, value) => {
    const { account, rest: part } = accountOf(rest);
    if (part === 'photo') return { table: 'clientDrafts', row: { account, part, content: value } };
    const { body, pinText } = recordIn(value);
    return { table: 'clientDrafts', row: { account, part: 'form', body, pinText: String(pinText) } };
  },
  'registration-draft': (part, value) => {
    if (part === 'pictures')
      return { table: 'registrationDrafts', row: { part, pictures: picturesIn(JSON.parse(value)) } };
    const { mobile, keptAtMs, isConsentGiven, profile } = recordIn(value);
    return {
      table: 'registrationDrafts',
      row: {
        part: 'form',
        mobile: String(mobile),
        savedAtMs: Number(keptAtMs),
        isConsentGiven: typeof isConsentGiven === 'boolean' ? isConsentGiven : undefined,
        profile,
      },
    };
  },
  address: (rest, value) => {
    const { account, rest: ofAccount } = accountOf(rest);
    const [, customer = '', id = ''] = /^(.*?):(.*)$/s.exec(ofAccount) ?? [];
    return { table: 'confirmedAddresses', row: { account, customer, id, body: recordIn(value) } };
  },
  'address-draft': (rest, value) => {
    const { isNew, body, pinText } = recordIn(value);
    return {
      table: 'addressDrafts',
      row: { ...customerOf(rest), isNew: isNew === true, body, pinText: String(pinText) },
    };
  },
  payment: (rest, value) => {
    const { account, rest: orderId } = accountOf(rest);
    const [id = '', method = '', termMonths, startedAt = ''] = value.split(' ');
    if (id === '' || !isPaymentMethod(method)) return undefined;
    return {
      table: 'startedPayments',
      row: { account, orderId, id, method, termMonths: Number(termMonths), startedAt: timeOf(startedAt) },
    };
  },
  slip: (rest, value) => {
    const { account, rest: id } = accountOf(rest);
    const [orderId = '', bankCode = '', reference = ''] = value.split(' ');
    const read = reference === '' ? undefined : { bankCode, reference };
    return { table: 'seenSlips', row: { account, id, orderId, read } };
  },
  'sent-copy': (rest, value) => {
    const { account, rest: id } = accountOf(rest);
    const { body, about } = recordIn(value);
    return { table: 'sentCopies', row: { account, id, body, about } };
  },
  'told-visit': (rest, value) => {
    const { account, rest: ofAccount } = accountOf(rest);
    const [, list, id] = /^(invoices|deliveries):(.*)$/s.exec(ofAccount) ?? [];
    const { invoice, told: history } = recordIn(value);
    return id === undefined
      ? undefined
      : { table: 'confirmedVisits', row: { account, list, id, invoice, history } };
  },
  'delivery-draft': (rest, value) => {
    const { account, rest: ofAccount } = accountOf(rest);
    const [, orderId, part] = /^(.*):(text|photo|signature)$/s.exec(ofAccount) ?? [];
    if (orderId === undefined || value === '') return undefined;
    if (part === 'text')
      return { table: 'deliveryDrafts', row: { account, orderId, part: 'form', form: recordIn(value) } };
    const [id = '', content = ''] = value.split(' ');
    return content === ''
      ? undefined
      : { table: 'deliveryDrafts', row: { account, orderId, part, id, content } };
  },
  'quick-order': (rest, value) => {
    const [account, customer, mode]: readonly unknown[] = JSON.parse(rest);
    if (typeof account !== 'string' || typeof customer !== 'string') return undefined;
    if (typeof mode !== 'string' || !isCartMode(mode)) return undefined;
    const { text, typed, decisions } = recordIn(value);
    return {
      table: 'quickOrderDrafts',
      row: {
        account,
        customer,
        mode,
        text: typeof text === 'string' ? text : '',
        typed: Array.isArray(typed) ? typed.flatMap((line: unknown) => typedLineIn(line) ?? []) : [],
        decisions: isRecord(decisions)
          ? Object.fromEntries(Object.entries(decisions).map(([id, each]) => [id, decisionIn(each)]))
          : {},
      },
    };
  },
};

function setting(key: string, value: unknown): NewRow {
  return { table: 'settings', row: { key, value } };
}

/** @throws RangeError for text that says no time */
function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new RangeError('no time');
  return time;
}

/** @throws SyntaxError for other text than a JSON object */
function recordIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new SyntaxError('no object');
  return value;
}

/** Separates the account `customerCode|saleUnit|role` from the rest of a key. A guest of the phone is `GUEST`. */
function accountOf(key: string): { readonly account: string; readonly rest: string } {
  const ofAccount = /^(.*?\|(?:guest|customer|agent|rider|staff)|[^:]*):(.*)$/s.exec(key);
  return { account: ofAccount?.[1] ?? '', rest: ofAccount?.[2] ?? '' };
}

function customerOf(key: string): { readonly account: string; readonly customer: string } {
  const { account, rest: customer } = accountOf(key);
  return { account, customer };
}

function picturesIn(value: unknown): readonly object[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ key, purpose, content }) => ({
    key: String(key),
    purpose: String(purpose),
    content: String(content),
  }));
}

function typedLineIn(value: unknown): object | undefined {
  const { productCode, unit, quantity } = decisionIn(value);
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
  if (productCode === undefined || unit === undefined || quantity === undefined) return undefined;
  return { id: value['id'], productCode, unit, quantity };
}

function decisionIn(value: unknown) {
  if (!isRecord(value)) return {};
  const { productCode, unit, quantity, isLeftOut } = value;
  return {
    ...(typeof productCode === 'string' ? { productCode } : {}),
    ...(unit === 1 || unit === 2 || unit === 3 ? { unit } : {}),
    ...(typeof quantity === 'number' ? { quantity } : {}),
    ...(isLeftOut === true ? { isLeftOut } : {}),
  };
}
