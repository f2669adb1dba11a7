import { useRef, useState } from 'react';
import { saveDeliveryDraft, useDeliveryDraft, type DeliveryDraft } from '#state/delivery/delivery-draft';
import { usePhone } from '#state/runtime/phone-context';

const BLANK: DeliveryDraft = {
  arrivedAt: undefined,
  arrivedPlace: undefined,
  lines: [],
  receiver: '',
  note: '',
  cash: '',
  transfer: '',
  moneyReason: undefined,
  photo: undefined,
  signature: undefined,
};

export interface DropDraft {
  /** Undefined while it is loading. */
  readonly draft: DeliveryDraft | undefined;
  /** The last change is only on the screen, because this phone is full. */
  readonly isNotSaved: boolean;
  /** Changes a part of the draft and stores it at once: the camera may close the app on a small phone. */
  readonly change: (part: Partial<DeliveryDraft>) => void;
}

/** The draft of a visit's report. */
export function useDropDraft(orderId: string): DropDraft {
  const phone = usePhone();
  const stored = useDeliveryDraft(orderId);
  const [own, setOwn] = useState<DeliveryDraft>();
  const [isNotSaved, setIsNotSaved] = useState(false);
  // A photo or a position may arrive after later input.
  const latest = useRef<DeliveryDraft | undefined>(undefined);
  const draft = own ?? (stored.isRead ? (stored.draft ?? BLANK) : undefined);

  const change = (part: Partial<DeliveryDraft>) => {
    const next = { ...(latest.current ?? draft ?? BLANK), ...part };
    latest.current = next;
    setOwn(next);
    void saveDeliveryDraft(phone, orderId, next).then((outcome) => setIsNotSaved(outcome === 'not-saved'));
  };
  return { draft, isNotSaved, change };
}
