import { SLIP_REASONS, type Slip, type SlipDecision, type ShownSlip } from '#domain/payments/slip';
import { formatBaht } from '#domain/kernel/format-money';
import type { NamedOrder } from '#server/services/orders/find-order';
import { listSlipsOfOrder } from '#server/services/office/office-slips';
import { decideSlip } from '#server/services/office/decisions/decide-slip';
import { bilingual } from '#server/tables/bilingual';
import { PAYMENT_STATE_MESSAGES, SLIP_REASON_MESSAGES } from '#server/cli/messages/payment-messages';
import { orderCommand, type Database } from '../clerk-command.ts';
import { audited } from '#server/cli/commands/audited';
import type { CliContext, Refused } from '#server/cli/commands/cli-context';
import { baht, note, oneOf, required, text } from '../options.ts';

const slip = text(
  '<รหัสสลิป>  สลิปไหน ถ้ามีหลายใบ (8 ตัวแรกก็พอ)',
  '<id>  the slip, if there are several (the first 8 characters are enough)',
);

export const confirmSlipCommand = orderCommand({
  usage: bilingual(
    `ยืนยันว่าเงินตามสลิปเข้าบัญชีแล้ว

  npm run staff -- confirm-slip <เลขที่> [--slip <รหัสสลิป>] [--amount <บาท>]`,
    `Confirm that the money of a slip has arrived

  npm run staff -- confirm-slip <order> [--slip <id>] [--amount <baht>]`,
  ),
  options: {
    amount: baht(
      '<บาท>  ยอดที่เข้าบัญชีจริง ถ้าไม่เท่ากับยอดที่ต้องชำระ',
      '<baht>  amount that arrived, if it differs from the amount due',
    ),
    slip,
  },
  act: async (context, transaction, { order, option, clerk }) => {
    const waiting = oneWaiting(context, order, await slipsMeant(transaction, order, option('slip')));
    if ('isDone' in waiting) return waiting;
    const decision = { kind: 'confirmed', amount: option('amount') } as const;
    const { seen, act } = await settle(transaction, clerk, waiting.slip, decision);
    if (seen === undefined) return context.refused(NO_SLIP, order.orderNo);
    const state = PAYMENT_STATE_MESSAGES[seen.payment][context.language];
    return {
      isDone: true,
      lines: [
        `${order.orderNo}: ${state}, ${whoseOf(seen)}`,
        ...(seen.payment === 'matching' ? [context.say(NEXT, order.orderNo)] : []),
      ],
      act,
    };
  },
});

const NEXT = bilingual(
  '  ดูและตัดสินใจด้วย settle-payment {}',
  '  To review and settle it, run settle-payment {}',
);

export const refuseSlipCommand = orderCommand({
  usage: bilingual(
    `ไม่รับสลิป ลูกค้าเห็นเหตุผลในแอปและชำระใหม่ได้

  npm run staff -- refuse-slip <เลขที่> ... --reason <เหตุผล> [--note <ข้อความ>]`,
    `Refuse slips; the customer sees the reason in the app and can pay again

  npm run staff -- refuse-slip <order> ... --reason <reason> [--note <text>]`,
  ),
  options: {
    reason: required(
      oneOf(SLIP_REASONS, `<เหตุผล>  ${reasonsIn('th-TH')}`, `<reason>  ${reasonsIn('en-US')}`),
    ),
    note: note(
      '<ข้อความ>  ข้อความถึงลูกค้า ไม่เกิน 200 ตัวอักษร เช่น "ขาดไป 80 บาท"',
      '<text>  note to the customer, up to 200 characters, for example "80 baht short"',
    ),
    slip,
  },
  isForMany: true,
  onlyForOne: ['slip'],
  act: async (context, transaction, { order, option, clerk }) => {
    const decision = { kind: 'refused', reason: option('reason'), note: option('note') } as const;
    const meant = await slipsMeant(transaction, order, option('slip'));
    if (isRefusedAlready(meant, decision))
      return audited(context.done(REFUSED_ALREADY, order.orderNo), undefined);
    const waiting = oneWaiting(context, order, meant);
    if ('isDone' in waiting) return waiting;
    const { seen, act } = await settle(transaction, clerk, waiting.slip, decision);
    if (seen === undefined) return context.refused(NO_SLIP, order.orderNo);
    const done = context.done(
      REFUSED,
      order.orderNo,
      SLIP_REASON_MESSAGES[decision.reason][context.language],
      whoseOf(seen),
      PAYMENT_STATE_MESSAGES[seen.payment][context.language],
    );
    return audited(done, act);
  },
});

type Refusal = Extract<SlipDecision, { readonly kind: 'refused' }>;

const REFUSED_ALREADY = bilingual('{}: ไม่รับสลิปไว้แล้ว', '{}: slip already refused');
const REFUSED = bilingual('{}: ไม่รับสลิป ({}), {}, {}', '{}: slip refused ({}), {}, {}');

function reasonsIn(language: CliContext['language']): string {
  return SLIP_REASONS.map((reason) => `${reason} ${SLIP_REASON_MESSAGES[reason][language]}`).join(', ');
}

/** The slips of an order, newest first, or only the named one. */
async function slipsMeant(
  transaction: Database,
  { id }: NamedOrder,
  wanted: string | undefined,
): Promise<readonly Slip[]> {
  const slips = (await listSlipsOfOrder(transaction, id)).map(({ slip }) => slip);
  return wanted === undefined ? slips : slips.filter((slip) => isNamed(slip, wanted));
}

/** True when the same refusal was recorded already and no slip was sent since. */
function isRefusedAlready([newest, ...older]: readonly Slip[], { reason, note }: Refusal): boolean {
  return (
    newest?.state === 'refused' &&
    newest.reason === reason &&
    newest.note === note &&
    older.every(({ state }) => state !== 'sent')
  );
}

/** The only waiting slip, or the answer when there is none or more than one. */
function oneWaiting(
  context: CliContext,
  { orderNo }: NamedOrder,
  meant: readonly Slip[],
): Refused | { readonly slip: Slip } {
  const waiting = meant.filter(({ state }) => state === 'sent');
  const [found, other] = waiting;
  if (found === undefined) return context.refused(NO_SLIP, orderNo);
  return other === undefined
    ? { slip: found }
    : context.refused(MORE_SLIPS, orderNo, waiting.map(({ id }) => id).join(', '));
}

function isNamed({ id }: Slip, wanted: string): boolean {
  return id === wanted || (wanted.length >= MIN_ID && id.startsWith(wanted.toLowerCase()));
}

/** The length of the ids that `slips` shows. */
const MIN_ID = 8;

const NO_SLIP = bilingual('{} ไม่มีสลิปที่รอตรวจ', '{} has no slip to check');
const MORE_SLIPS = bilingual(
  '{} มีหลายสลิป เลือกด้วย --slip: {}',
  '{} has several slips. Choose one with --slip: {}',
);

async function settle(
  transaction: Database,
  clerk: { readonly accountId: string; readonly now: Date },
  { id }: Slip,
  decision: SlipDecision,
) {
  const { result, act } = await decideSlip(transaction, clerk, { id, decision });
  return { seen: result.kind === 'settled' ? result.seen : undefined, act };
}

function whoseOf({ customer, customerName, total }: ShownSlip): string {
  return `${customer.customerCode} ${customerName}, ${formatBaht(total)}`;
}
