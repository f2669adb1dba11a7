import type { OrOther } from '#domain/kernel/or-other';
import { WEBHOOK_STATES, type WebhookMessage, type WebhookState } from '#domain/integration/webhook-message';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { listWebhookMessages, settleWebhookMessages } from '#server/services/integration/webhook-messages';
import { bangkokMinute } from '../tables/bangkok-minute.ts';
import type { BilingualText } from '../tables/columns.ts';
import { bilingual } from '#server/cli/tables/bilingual';
import {
  EXIT,
  DRY_RUN_NOTE,
  formatMessage,
  UsageError,
  type Command,
  type CliContext,
  type Exit,
} from './cli-context.ts';
import { readArguments } from './read-arguments.ts';

const OPTIONS = {
  state: { type: 'string' },
  target: { type: 'string' },
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** The number of messages on the screen. */
const MAX_LISTED = 50;

type Wish = Parameters<typeof settleWebhookMessages>[2]['action'];

/** Lists the undelivered events, and retries them or gives them up. */
export const webhooksCommand: Command = {
  help: bilingual(
    `ดูเหตุการณ์ที่ยังส่งให้ระบบอื่นของบริษัท (เช่น ERP) ไม่ถึง แล้วส่งใหม่หรือเลิกส่ง

  npm run staff -- webhooks                                ที่ค้างอยู่ทั้งหมด
  npm run staff -- webhooks --state dead --target erp      เฉพาะสถานะ เฉพาะปลายทาง
  npm run staff -- webhooks send <รหัส> ... --write        ส่งใหม่ (ที่ถึงแล้วก็ส่งซ้ำได้)
  npm run staff -- webhooks send --target erp --write      ส่งใหม่ทุกเรื่องของปลายทางนั้นที่เลิกลองแล้ว
  npm run staff -- webhooks give-up <รหัส> ... --write     เลิกส่ง เรื่องต่อไปของคำสั่งซื้อเดียวกันจะส่งต่อ

  --state <สถานะ>      waiting รอส่ง, dead เลิกลองแล้ว รอคนตัดสินใจ, taken ถึงแล้ว, given-up เลิกส่ง, all ทั้งหมด
  --target <ชื่อ>      ปลายทางตามชื่อในไฟล์ตั้งค่าของร้าน
  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)`,
    `List events not yet delivered to other systems such as an ERP; retry or give up on them

  npm run staff -- webhooks                                all undelivered events
  npm run staff -- webhooks --state dead --target erp      by state and target
  npm run staff -- webhooks send <id> ... --write          send again (delivered events too)
  npm run staff -- webhooks send --target erp --write      send all dead events of this target again
  npm run staff -- webhooks give-up <id> ... --write       give up; later events of the same order are then sent

  --state <state>      waiting, dead (retries ended; needs a decision), taken (delivered), given-up, or all
  --target <name>      name of the target in the tenant's file
  --write              apply the changes (without it: a dry run)`,
  ),
  check: (args) => void readArguments(args, OPTIONS, Number.POSITIVE_INFINITY),
  run: async (context, args) => {
    const { values, positionals } = readArguments(args, OPTIONS, Number.POSITIVE_INFINITY);
    const [verb, ...ids] = positionals;
    const { target = '', state } = values;
    if (verb === undefined) return await list(context, statesIn(state), target);
    if (verb !== 'send' && verb !== 'give-up') throw new UsageError(verb);
    const isByTarget = verb === 'send' && ids.length === 0 && target !== '';
    if (!isByTarget && (ids.length === 0 || target !== '')) throw new UsageError(verb);
    return await settle(context, { action: verb, ids, target }, !values.write || values['dry-run']);
  },
};

/** The default: the states that a person has to look at. */
const OPEN: readonly WebhookState[] = ['dead', 'waiting'];

function statesIn(written: string | undefined): readonly WebhookState[] {
  if (written === undefined) return OPEN;
  if (written === 'all') return WEBHOOK_STATES;
  const state = WEBHOOK_STATES.find((one) => one === written);
  if (state === undefined) throw new UsageError(`--state ${WEBHOOK_STATES.join(', ')}, all`);
  return [state];
}

async function list(context: CliContext, states: readonly WebhookState[], target: string): Promise<Exit> {
  const { language } = context;
  let count = 0;
  for (const state of states) {
    const query = { state, target, language, skip: 0, take: MAX_LISTED + 1 };
    const found = await listWebhookMessages(context.tenant.database, query);
    for (const message of found.slice(0, MAX_LISTED)) printMessage(context, message);
    if (found.length > MAX_LISTED) context.print(formatMessage(context, MORE, MAX_LISTED, state));
    count += found.length;
  }
  if (count === 0) context.print(formatMessage(context, NOTHING));
  return EXIT.done;
}

const MORE = bilingual(
  'แสดง {} รายการล่าสุดของสถานะ {} ยังมีอีก',
  'Showing the latest {} events in state {}; there are more',
);
const NOTHING = bilingual('ไม่มีเหตุการณ์ที่ค้างส่งตามที่ถาม', 'No matching events');

const STATE_MESSAGES: Readonly<Record<OrOther<WebhookState>, BilingualText>> = {
  waiting: bilingual('รอส่ง', 'waiting'),
  dead: bilingual('เลิกลองแล้ว รอคนตัดสินใจ', 'retries ended; needs a decision'),
  taken: bilingual('ถึงแล้ว', 'delivered'),
  'given-up': bilingual('เลิกส่ง', 'given up'),
  other: bilingual('อื่น ๆ', 'other'),
};

function printMessage(context: CliContext, message: WebhookMessage): void {
  const { id, orderNo, kind, target, state, tries, happenedAt, triedAt, nextTryAt, failure } = message;
  context.print(`${id}  ${orderNo}  ${kind}  ${bangkokMinute(happenedAt)}  -> ${target}`);
  const facts = [
    STATE_MESSAGES[state][context.language],
    ...(triedAt === undefined ? [] : [formatMessage(context, TRIED, tries, bangkokMinute(triedAt))]),
    ...(nextTryAt === undefined ? [] : [formatMessage(context, NEXT, bangkokMinute(nextTryAt))]),
    ...(state === 'waiting' && nextTryAt === undefined ? [formatMessage(context, BEHIND)] : []),
  ];
  context.print(`  ${facts.join(', ')}`);
  if (failure === undefined) return;
  const { httpStatus } = failure;
  context.print(`  ${failure.text}${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`);
}

const TRIED = bilingual('ลองแล้ว {} ครั้ง ล่าสุด {}', '{} {attempt|attempts}, last at {}');
const NEXT = bilingual('ลองใหม่ {}', 'next attempt at {}');
const BEHIND = bilingual('รอเรื่องก่อนหน้าของคำสั่งซื้อเดียวกัน', 'waiting for an earlier event of the same order');

async function settle(
  context: CliContext,
  wanted: { readonly action: Wish; readonly ids: readonly string[]; readonly target: string },
  isDryRun: boolean,
): Promise<Exit> {
  const answer = await withDryRun(context.tenant.database, isDryRun, (transaction) =>
    settleWebhookMessages(transaction, { now: context.now() }, wanted),
  );
  if (answer.kind === 'refused') {
    context.printError(formatMessage(context, REFUSED[answer.code]));
    return EXIT.refused;
  }
  if (answer.count === 0) {
    context.printError(formatMessage(context, NONE_DEAD, wanted.target));
    return EXIT.refused;
  }
  context.print(formatMessage(context, DONE[wanted.action], answer.count));
  if (isDryRun) context.print(formatMessage(context, DRY_RUN_NOTE));
  return EXIT.done;
}

const NONE_DEAD = bilingual('ไม่มีเรื่องที่เลิกลองแล้วของปลายทาง {}', 'Target {} has no dead events');
const DONE: Readonly<Record<Wish, BilingualText>> = {
  send: bilingual('ส่งใหม่ {} เรื่อง', '{} {event|events} queued again'),
  'give-up': bilingual('เลิกส่ง {} เรื่อง', '{} {event|events} given up'),
};
const REFUSED = {
  'message-unknown': bilingual(
    'มีรหัสที่ไม่รู้จัก จึงไม่ได้ทำอะไรเลย คัดลอกรหัสจากรายการ',
    'An ID is unknown, so nothing was changed. Copy the IDs from the list',
  ),
  'settle-not-allowed': bilingual(
    'มีเรื่องที่ถึงแล้วหรือเลิกส่งไปแล้ว เลิกส่งไม่ได้ จึงไม่ได้ทำอะไรเลย',
    'An event has already been delivered or given up, so nothing was changed',
  ),
} as const;
