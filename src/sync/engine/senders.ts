import type { OutboxKind, OutboxRow } from '#local/orders/outbox';
import { detailSender, pushSender } from './detail-sender.ts';
import { orderSender } from '#sync/changes/send-order';
import type { Sender } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';
import { wishSender } from '#sync/changes/wish-sender';

/** To add a kind of change, add a line here and one in `change-facts.ts`. */
const SENDERS: Readonly<Record<OutboxKind, Sender>> = {
  'add-order': orderSender,
  'cancel-order': detailSender,
  'set-wish': wishSender,
  'register-client': detailSender,
  'add-address': detailSender,
  'update-address': detailSender,
  'remove-address': detailSender,
  'save-consent': detailSender,
  'save-profile': detailSender,
  'save-file': detailSender,
  'send-slip': detailSender,
  'send-delivery': detailSender,
  'save-push': pushSender,
  'remove-push': pushSender,
};

/** For kinds of a newer app: the row is kept, and sent after the update. */
const unknownKind: Sender = {
  canRead: () => false,
  send: () => Promise.resolve('cannot-read'),
  park: ({ personal }, row, problem) => settleRefused(personal, row, problem, undefined),
};

const BY_KIND = new Map<string, Sender>(Object.entries(SENDERS));

/** The sender of a kind; a kind of a newer app gets one that only keeps the row. */
export function senderOf({ kind }: Pick<OutboxRow, 'kind'>): Sender {
  return BY_KIND.get(kind) ?? unknownKind;
}
