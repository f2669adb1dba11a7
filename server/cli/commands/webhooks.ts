import type { OrOther } from '#domain/kernel/or-other';
import { WEBHOOK_STATES, type WebhookMessage, type WebhookState } from '#domain/integration/webhook-message';
import { settleWebhooks } from '#server/services/office/integration/webhooks';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { listWebhookMessages } from '#server/services/integration/webhook-messages';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { DONE, DRY_RUN_NOTE, UsageError, type CliContext } from './cli-context.ts';
import { commandAuthor, writeCommandAudit } from './audited.ts';
import { defineCommand, subcommands, type Command } from './command.ts';
import { oneOf, text } from './options.ts';

/** The number of messages on the screen. */
const MAX_LISTED = 50;

/** The default: the states that a person has to look at. */
const OPEN: readonly WebhookState[] = ['dead', 'waiting'];

const target = text('<ชื่อ>  ปลายทางตามชื่อในไฟล์ตั้งค่าของร้าน', "<name>  name of the target in the tenant's file");

const list = defineCommand({
  usage: bilingual(
    `  npm run staff -- webhooks                                ที่ค้างอยู่ทั้งหมด
  npm run staff -- webhooks --state dead --target erp      เฉพาะสถานะ เฉพาะปลายทาง`,
    `  npm run staff -- webhooks                                all undelivered events
  npm run staff -- webhooks --state dead --target erp      by state and target`,
  ),
  options: {
    state: oneOf(
      [...WEBHOOK_STATES, 'all'] as const,
      '<สถานะ>  waiting รอส่ง, dead เลิกลองแล้ว รอคนตัดสินใจ, taken ถึงแล้ว, given-up เลิกส่ง, all ทั้งหมด',
      '<state>  waiting, dead (retries ended; needs a decision), taken (delivered), given-up, or all',
    ),
    target,
  },
  run: async (context, { option }) => {
    const { language } = context;
    const [state, name] = [option('state'), option('target') ?? ''];
    const states = state === undefined ? OPEN : state === 'all' ? WEBHOOK_STATES : [state];
    let count = 0;
    for (const each of states) {
      const query = { state: each, target: name, language, skip: 0, take: MAX_LISTED + 1 };
      const found = await listWebhookMessages(context.tenant.database, query);
      for (const message of found.slice(0, MAX_LISTED)) printMessage(context, message);
      if (found.length > MAX_LISTED) context.tell(MORE, MAX_LISTED, each);
      count += found.length;
    }
    return count === 0 ? context.done(NOTHING) : DONE;
  },
});

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
    ...(triedAt === undefined ? [] : [context.say(TRIED, tries, bangkokMinute(triedAt))]),
    ...(nextTryAt === undefined ? [] : [context.say(NEXT, bangkokMinute(nextTryAt))]),
    ...(state === 'waiting' && nextTryAt === undefined ? [context.say(BEHIND)] : []),
  ];
  context.print(`  ${facts.join(', ')}`);
  if (failure === undefined) return;
  const { httpStatus } = failure;
  context.print(`  ${failure.text}${httpStatus === undefined ? '' : ` (HTTP ${httpStatus})`}`);
}

const TRIED = bilingual('ลองแล้ว {} ครั้ง ล่าสุด {}', '{} {attempt|attempts}, last at {}');
const NEXT = bilingual('ลองใหม่ {}', 'next attempt at {}');
const BEHIND = bilingual('รอเรื่องก่อนหน้าของคำสั่งซื้อเดียวกัน', 'waiting for an earlier event of the same order');

function settleCommand(action: 'send' | 'give-up', usage: BilingualText, done: BilingualText): Command {
  return defineCommand({
    usage,
    options: { target },
    words: [0, Number.POSITIVE_INFINITY],
    takes: ['write', 'by'],
    run: async (context, { words: ids, option, isDryRun, by }) => {
      const name = option('target') ?? '';
      const isByTarget = action === 'send' && ids.length === 0 && name !== '';
      if (!isByTarget && (ids.length === 0 || name !== '')) throw new UsageError(action);
      const author = await commandAuthor(context, by);
      if ('isDone' in author) return author;
      const answer = await withDryRun(context.tenant.database, isDryRun, async (transaction) => {
        const { result, act } = await settleWebhooks(transaction, { action, ids, target: name }, author.now);
        if (act !== undefined) await writeCommandAudit(transaction, author, act);
        return result;
      });
      if (answer.kind === 'refused') return context.refused(REFUSED[answer.code]);
      if (answer.count === 0) return context.refused(NONE_DEAD, name);
      context.tell(done, answer.count);
      return isDryRun ? context.done(DRY_RUN_NOTE) : DONE;
    },
  });
}

const NONE_DEAD = bilingual('ไม่มีเรื่องที่เลิกลองแล้วของปลายทาง {}', 'Target {} has no dead events');
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

/** Lists the undelivered events, and retries them or gives them up. */
export const webhooksCommand = subcommands({
  name: 'webhooks',
  usage: bilingual(
    'ดูเหตุการณ์ที่ยังส่งให้ระบบอื่นของบริษัท (เช่น ERP) ไม่ถึง แล้วส่งใหม่หรือเลิกส่ง\n',
    'List events not yet delivered to other systems such as an ERP; retry or give up on them\n',
  ),
  otherwise: list,
  commands: {
    send: settleCommand(
      'send',
      bilingual(
        `  npm run staff -- webhooks send <รหัส> ... --write        ส่งใหม่ (ที่ถึงแล้วก็ส่งซ้ำได้)
  npm run staff -- webhooks send --target erp --write      ส่งใหม่ทุกเรื่องของปลายทางนั้นที่เลิกลองแล้ว`,
        `  npm run staff -- webhooks send <id> ... --write          send again (delivered events too)
  npm run staff -- webhooks send --target erp --write      send all dead events of this target again`,
      ),
      bilingual('ส่งใหม่ {} เรื่อง', '{} {event|events} queued again'),
    ),
    'give-up': settleCommand(
      'give-up',
      bilingual(
        '  npm run staff -- webhooks give-up <รหัส> ... --write     เลิกส่ง เรื่องต่อไปของคำสั่งซื้อเดียวกันจะส่งต่อ',
        '  npm run staff -- webhooks give-up <id> ... --write       give up; later events of the same order are then sent',
      ),
      bilingual('เลิกส่ง {} เรื่อง', '{} {event|events} given up'),
    ),
  },
});
