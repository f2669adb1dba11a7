import type { OrOther } from '#domain/kernel/or-other';
import { WEBHOOK_STATES, type WebhookMessage, type WebhookState } from '#domain/integration/webhook-message';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { listWebhookMessages, settleWebhookMessages } from '#server/services/integration/webhook-messages';
import { bangkokMinute } from '../tables/bangkok-minute.ts';
import type { Words } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';
import {
  EXIT,
  DRY_RUN_NOTE,
  say,
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
const MAX_TOLD = 50;

type Wish = Parameters<typeof settleWebhookMessages>[2]['action'];

/** Lists the undelivered events, and retries them or gives them up. */
export const webhooksCommand: Command = {
  help: words(
    `ดูเหตุการณ์ที่ยังส่งให้ระบบอื่นของบริษัท (เช่น ERP) ไม่ถึง แล้วส่งใหม่หรือเลิกส่ง

  npm run staff -- webhooks                                ที่ค้างอยู่ทั้งหมด
  npm run staff -- webhooks --state dead --target erp      เฉพาะสถานะ เฉพาะปลายทาง
  npm run staff -- webhooks send <รหัส> ... --write        ส่งใหม่ (ที่ถึงแล้วก็ส่งซ้ำได้)
  npm run staff -- webhooks send --target erp --write      ส่งใหม่ทุกเรื่องของปลายทางนั้นที่เลิกลองแล้ว
  npm run staff -- webhooks give-up <รหัส> ... --write     เลิกส่ง เรื่องต่อไปของคำสั่งซื้อเดียวกันจะส่งต่อ

  --state <สถานะ>      waiting รอส่ง, dead เลิกลองแล้ว รอคนตัดสินใจ, taken ถึงแล้ว, given-up เลิกส่ง, all ทั้งหมด
  --target <ชื่อ>      ปลายทางตามชื่อในไฟล์ตั้งค่าของร้าน
  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)`,
    `Shows events that other systems of the company (an ERP) were not told yet, sends them again or gives them up

  npm run staff -- webhooks                                all that is not settled
  npm run staff -- webhooks --state dead --target erp      of one state, of one target
  npm run staff -- webhooks send <id> ... --write          sends again (what was taken, too)
  npm run staff -- webhooks send --target erp --write      sends all dead ones of that target again
  npm run staff -- webhooks give-up <id> ... --write       gives up; later events of their orders go on

  --state <state>      waiting, dead (not tried any more, a person decides), taken, given-up, or all
  --target <name>      the target's name in the tenant's file
  --write              does it (a look without)`,
  ),
  check: (args) => void readArguments(args, OPTIONS, Number.POSITIVE_INFINITY),
  run: async (desk, args) => {
    const { values, positionals } = readArguments(args, OPTIONS, Number.POSITIVE_INFINITY);
    const [verb, ...ids] = positionals;
    const { target = '', state } = values;
    if (verb === undefined) return await list(desk, statesIn(state), target);
    if (verb !== 'send' && verb !== 'give-up') throw new UsageError(verb);
    const isByTarget = verb === 'send' && ids.length === 0 && target !== '';
    if (!isByTarget && (ids.length === 0 || target !== '')) throw new UsageError(verb);
    return await settle(desk, { action: verb, ids, target }, !values.write || values['dry-run']);
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

async function list(desk: CliContext, states: readonly WebhookState[], target: string): Promise<Exit> {
  const { language } = desk;
  let count = 0;
  for (const state of states) {
    const query = { state, target, language, skip: 0, take: MAX_TOLD + 1 };
    const found = await listWebhookMessages(desk.tenant.database, query);
    for (const message of found.slice(0, MAX_TOLD)) tellMessage(desk, message);
    if (found.length > MAX_TOLD) desk.tell(say(desk, MORE, MAX_TOLD, state));
    count += found.length;
  }
  if (count === 0) desk.tell(say(desk, NOTHING));
  return EXIT.done;
}

const MORE = words(
  'แสดง {} รายการล่าสุดของสถานะ {} ยังมีอีก',
  'These are the latest {} of the state {}; there are more',
);
const NOTHING = words('ไม่มีเหตุการณ์ที่ค้างส่งตามที่ถาม', 'There is nothing of that kind');

const STATE_MESSAGES: Readonly<Record<OrOther<WebhookState>, Words>> = {
  waiting: words('รอส่ง', 'waiting'),
  dead: words('เลิกลองแล้ว รอคนตัดสินใจ', 'dead: a person decides'),
  taken: words('ถึงแล้ว', 'taken'),
  'given-up': words('เลิกส่ง', 'given up'),
  other: words('อื่น ๆ', 'other'),
};

function tellMessage(desk: CliContext, message: WebhookMessage): void {
  const { id, orderNo, kind, target, state, tries, happenedAt, triedAt, nextTryAt, failure } = message;
  desk.tell(`${id}  ${orderNo}  ${kind}  ${bangkokMinute(happenedAt)}  -> ${target}`);
  const facts = [
    STATE_MESSAGES[state][desk.language],
    ...(triedAt === undefined ? [] : [say(desk, TRIED, tries, bangkokMinute(triedAt))]),
    ...(nextTryAt === undefined ? [] : [say(desk, NEXT, bangkokMinute(nextTryAt))]),
    ...(state === 'waiting' && nextTryAt === undefined ? [say(desk, BEHIND)] : []),
  ];
  desk.tell(`  ${facts.join(', ')}`);
  if (failure === undefined) return;
  const { httpStatus } = failure;
  desk.tell(`  ${failure.text}${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`);
}

const TRIED = words('ลองแล้ว {} ครั้ง ล่าสุด {}', 'tried {} times, the last time {}');
const NEXT = words('ลองใหม่ {}', 'tried again {}');
const BEHIND = words('รอเรื่องก่อนหน้าของคำสั่งซื้อเดียวกัน', 'waits behind an earlier event of its order');

async function settle(
  desk: CliContext,
  wanted: { readonly action: Wish; readonly ids: readonly string[]; readonly target: string },
  isDryRun: boolean,
): Promise<Exit> {
  const answer = await withDryRun(desk.tenant.database, isDryRun, (transaction) =>
    settleWebhookMessages(transaction, { now: desk.now() }, wanted),
  );
  if (answer.kind === 'refused') {
    desk.complain(say(desk, REFUSED[answer.code]));
    return EXIT.refused;
  }
  if (answer.count === 0) {
    desk.complain(say(desk, NONE_DEAD, wanted.target));
    return EXIT.refused;
  }
  desk.tell(say(desk, DONE[wanted.action], answer.count));
  if (isDryRun) desk.tell(say(desk, DRY_RUN_NOTE));
  return EXIT.done;
}

const NONE_DEAD = words('ไม่มีเรื่องที่เลิกลองแล้วของปลายทาง {}', 'Nothing is dead of the target {}');
const DONE: Readonly<Record<Wish, Words>> = {
  send: words('ส่งใหม่ {} เรื่อง', '{} to be sent again'),
  'give-up': words('เลิกส่ง {} เรื่อง', '{} given up'),
};
const REFUSED = {
  'message-unknown': words(
    'มีรหัสที่ไม่รู้จัก จึงไม่ได้ทำอะไรเลย คัดลอกรหัสจากรายการ',
    'One of the ids is not known, so nothing was done: copy them from the list',
  ),
  'settle-not-allowed': words(
    'มีเรื่องที่ถึงแล้วหรือเลิกส่งไปแล้ว เลิกส่งไม่ได้ จึงไม่ได้ทำอะไรเลย',
    'One of them was taken or given up already and cannot be given up, so nothing was done',
  ),
} as const;
