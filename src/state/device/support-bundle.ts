import type { Role } from '#domain/kernel/roles';
import type { BackEndCapabilities } from '#domain/tenants/tenant';
import { readEveryChange, type OutboxRow } from '#local/orders/outbox';
import { readLanguageSetting } from '#local/kernel/settings';
import { readSession } from '#local/accounts/sessions';
import type { StoredLog } from '#platform/storage/stored-log';
import type { LogEntry } from '#platform/runtime/log';
import { offerFile } from '#platform/sharing/offer-file';
import { shareFile } from '#platform/sharing/share-file';
import { readThisBrowser, type ThisBrowser } from '#platform/runtime/this-browser';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { countRows } from '#local/database/count-rows';

/** A pending change without its content. */
interface WaitingChange extends Pick<OutboxRow, 'kind' | 'state' | 'attempts' | 'isMaybeSent'> {
  /** The id under which the company's log knows it. */
  readonly id: string;
  readonly lastProblem: string;
  readonly httpStatus: string;
  readonly createdAt: string;
}

/**
 * The data with which the company's support can understand a phone, without personal data: numbers, codes and counts.
 * No name, address, phone number, customer code, token, or content of a cart or an order.
 */
export interface SupportBundle {
  readonly madeAt: string;
  readonly app: {
    readonly version: string;
    readonly language: string;
    readonly mode: string;
    /** The phone's clock against the server's; null while the server's is unknown. */
    readonly clockBehindSeconds: number | null;
  };
  readonly browser: ThisBrowser & { readonly place: string; readonly persistence: string };
  readonly company: {
    readonly tenant: string;
    readonly companyCode: string;
    readonly capabilities: BackEndCapabilities;
  };
  readonly session: {
    readonly role: Role | 'nobody';
    readonly isForClient: boolean;
    readonly isEnded: boolean;
  };
  /** The number of rows by table name. */
  readonly kept: Readonly<Record<string, number>>;
  readonly waiting: readonly WaitingChange[];
  /** Pending changes of the phone's other users. */
  readonly waitingOfOthers: number;
  /** Newest first, including the end of earlier runs. */
  readonly log: readonly LogEntry[];
}

/** Reads this phone's state. Changes nothing. */
export async function readSupportBundle(
  phone: Phone,
  readBrowser: () => Promise<ThisBrowser> = readThisBrowser,
  keptLog?: StoredLog,
): Promise<SupportBundle> {
  const { personal, answers, tenant, device, clock, remote } = phone;
  const { keptLogOf, wholeLog } = await import('./persist-log.ts');
  const session = await readSession(personal.sessions);
  const rows = await readEveryChange(personal.outbox);
  const own = rows.filter(({ account }) => account === session?.account);
  const kept = await countRows(personal, answers);
  const now = clock.now();
  const isClockKnown = remote.serverClock.read() !== undefined;
  return {
    madeAt: now.toISOString(),
    app: {
      version: device.version,
      language: await readLanguageSetting(personal.settings),
      mode: cartModeOf(phone),
      clockBehindSeconds: isClockKnown
        ? Math.round((remote.serverClock.now().getTime() - now.getTime()) / 1000)
        : null,
    },
    browser: {
      ...(await readBrowser()),
      place: device.place,
      persistence: device.persistence.read() ?? 'unknown',
    },
    company: {
      tenant: tenant.tenant,
      companyCode: tenant.companyCode,
      capabilities: tenant.capabilities,
    },
    session: {
      role: session?.person.role ?? 'nobody',
      isForClient: session?.person.agent !== undefined,
      isEnded: session?.isEnded ?? false,
    },
    kept,
    waiting: own.map(withoutItsContent),
    waitingOfOthers: rows.length - own.length,
    log: wholeLog(phone, keptLog ?? keptLogOf(phone))
      .map(withoutTexts)
      .toReversed(),
  };
}

/**
 * Keys that the app itself makes: an order's id with its revision, or an id. A key of another form might identify a
 * person.
 */
const MADE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?::\d{1,6})?$/i;

function withoutItsContent(row: OutboxRow): WaitingChange {
  return {
    id: MADE_ID.test(row.id) ? row.id : '',
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    isMaybeSent: row.isMaybeSent,
    lastProblem: codeOr(row.lastProblem ?? ''),
    httpStatus: codeOr(row.httpStatus ?? ''),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Codes, ids and names of errors: short, without Thai letters, phone numbers and email addresses. */
const CODE = /^(?!.*\d{9})[\w .:/-]{0,80}$/;

/** Replaces anything that is not a code. The log should hold only codes, so a programming mistake leaks nothing. */
function codeOr(text: string): string {
  return CODE.test(text) || MADE_ID.test(text) ? text : '…';
}

function withoutTexts(entry: LogEntry): LogEntry {
  const details = Object.entries(entry.details).map(
    ([name, value]) => [name, typeof value === 'string' ? codeOr(value) : value] as const,
  );
  return { at: entry.at, code: codeOr(entry.code), details: Object.fromEntries(details) };
}

export function supportBundleText(bundle: SupportBundle): string {
  return JSON.stringify(bundle, undefined, 2);
}

/** Shares the bundle with another app if the browser can, otherwise downloads it. */
export async function shareSupportBundle(phone: Phone, bundle: SupportBundle): Promise<void> {
  const name = `khaisong-${phone.tenant.tenant}-support-${bundle.madeAt.slice(0, 10)}.json`;
  const text = supportBundleText(bundle);
  if (!(await shareFile(name, text))) offerFile(name, text);
}
