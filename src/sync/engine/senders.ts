import type { OutboxKind, OutboxRow } from '#local/orders/outbox';
import { detailSender, pushSender } from './detail-sender.ts';
import { orderSender } from '#sync/changes/send-order';
import type { Sender } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';
import { wishSender } from '#sync/changes/wish-sender';

/** The next kind of change is a line here and one in `change-facts.ts`. */
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

/** A newer app made it: it stays, and goes when the app is new. */
const unknownKind: Sender = {
  canRead: () => false,
  send: () => Promise.resolve('cannot-read'),
  park: ({ personal }, row, problem) => settleRefused(personal, row, problem, undefined),
};

const BY_KIND = new Map<string, Sender>(Object.entries(SENDERS));

export function senderOf({ kind }: Pick<OutboxRow, 'kind'>): Sender {
  return BY_KIND.get(kind) ?? unknownKind;
}
