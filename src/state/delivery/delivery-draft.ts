import { handedLine, optionalInstantText, storedPlace } from '#contract/delivery/delivery-fields';
import {
  MONEY_REASONS,
  PROOF_KINDS,
  type DeliveryPlace,
  type DeliveryReport,
  type HandedLine,
  type MoneyReason,
  type NewProof,
} from '#domain/delivery/delivery';
import { bahtFromSatang } from '#domain/kernel/money';
import type { AccountKey } from '#local/kernel/account';
import {
  readDeliveryDraftParts,
  saveDeliveryDraftParts,
  type DeliveryDraftParts,
} from '#local/delivery/delivery-drafts';
import { readSession } from '#local/accounts/sessions';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** A rider's unsent form of a visit: the camera may close the app on a small phone. */
export interface DeliveryDraft {
  /** ISO 8601 by the server's clock; undefined if the rider did not record the arrival. */
  readonly arrivedAt: string | undefined;
  readonly arrivedPlace?: DeliveryPlace | undefined;
  /** The lines that the rider edited; all others count as delivered in full. */
  readonly lines: readonly HandedLine[];
  readonly receiver: string;
  readonly note: string;
  /** The typed text, not parsed yet. */
  readonly cash: string;
  readonly transfer: string;
  readonly moneyReason: MoneyReason | undefined;
  readonly photo: NewProof | undefined;
  readonly signature: NewProof | undefined;
}

/** Undefined if there is no draft. */
export async function readDeliveryDraft(
  phone: Phone,
  account: AccountKey,
  orderId: string,
): Promise<DeliveryDraft | undefined> {
  const parts = await readDeliveryDraftParts(phone.personal.deliveryDrafts, account, orderId);
  if (parts === undefined) return undefined;
  const found = Object(parts.form);
  const typed = (value: unknown) => (typeof value === 'string' ? value : '');
  const arrivedAt = optionalInstantText.fromWire(found.arrivedAt);
  const arrivedPlace = storedPlace.fromWire(found.arrivedPlace);
  const lines: readonly unknown[] = Array.isArray(found.lines) ? found.lines : [];
  return {
    arrivedAt: arrivedAt.ok ? arrivedAt.value : undefined,
    arrivedPlace: arrivedPlace.ok ? arrivedPlace.value.place : undefined,
    lines: lines.flatMap((line) => {
      const known = handedLine.fromWire(line);
      return known.ok ? [known.value] : [];
    }),
    receiver: typed(found.receiver),
    note: typed(found.note),
    cash: typed(found.cash),
    transfer: typed(found.transfer),
    moneyReason: MONEY_REASONS.find((reason) => reason === found.moneyReason),
    photo: parts.proofs.find(({ kind }) => kind === 'photo'),
    signature: parts.proofs.find(({ kind }) => kind === 'signature'),
  };
}

function partsOf(draft: DeliveryDraft): DeliveryDraftParts {
  const { arrivedAt, arrivedPlace, lines, receiver, note, cash, transfer, moneyReason } = draft;
  const form = {
    arrivedAt: arrivedAt ?? '',
    arrivedPlace: storedPlace.toWire({ place: arrivedPlace }),
    lines: lines.map((line) => handedLine.toWire(line)),
    receiver,
    note,
    cash,
    transfer,
    moneyReason,
  };
  return { form, proofs: [draft.photo, draft.signature].filter((proof) => proof !== undefined) };
}

/** Stores the whole draft; a picture that is stored already is not written again. */
export async function saveDeliveryDraft(
  phone: Phone,
  orderId: string,
  draft: DeliveryDraft,
): Promise<'saved' | 'not-saved' | 'session-changed'> {
  const { sessions } = phone.personal;
  return await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'deliveryDrafts'], async () => {
      const account = (await readSession(sessions))?.account;
      if (account === undefined) return 'session-changed';
      await putDeliveryDraft(phone, account, orderId, draft);
      return 'saved';
    }),
  );
}

/** Called inside a transaction over the drafts. */
export async function putDeliveryDraft(
  phone: Phone,
  account: AccountKey,
  orderId: string,
  draft: DeliveryDraft,
): Promise<void> {
  await saveDeliveryDraftParts(phone.personal.deliveryDrafts, account, orderId, partsOf(draft));
}

/** The form of a visit that its rider takes back. */
export function draftOfReport(report: DeliveryReport): DeliveryDraft {
  const { arrivedAt, place, lines, receiver, note, money, proofs } = report;
  const [photo, signature] = PROOF_KINDS.map((kind) => proofs.find((proof) => proof.kind === kind));
  const typed = (amount: number) => (amount === 0 ? '' : String(amount));
  return {
    arrivedAt,
    arrivedPlace: place,
    lines,
    receiver,
    note,
    cash: money === undefined ? '' : String(bahtFromSatang(money.cash)),
    transfer: money === undefined ? '' : typed(bahtFromSatang(money.transfer)),
    moneyReason: money?.reason,
    photo,
    signature,
  };
}

/** The draft of a visit for this order. */
export function useDeliveryDraft(orderId: string): {
  readonly draft: DeliveryDraft | undefined;
  readonly isRead: boolean;
} {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const found = useLive(`${account ?? ''}\n${orderId}`, async () => ({
    draft: account === undefined ? undefined : await readDeliveryDraft(phone, account, orderId),
  }));
  return { draft: found?.draft, isRead: account !== undefined && found !== undefined };
}
