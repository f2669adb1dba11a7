import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CollectedMoney, DeliveryPlace } from '#domain/delivery/delivery';
import {
  checkDelivery,
  handedLines,
  linesToDeliver,
  type DeliveryProblem,
} from '#domain/delivery/delivery-form';
import { readTypedBaht } from '#domain/delivery/delivery-money';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { Satang } from '#domain/kernel/money';
import { pictureAddress } from '#state/runtime/picture-address';
import type { DeliveryDraft } from '#state/delivery/delivery-draft';
import { deliveryPlace, placeAMomentAgo } from '#state/delivery/delivery-place';
import { usePhone } from '#state/runtime/phone-context';
import { readProofPhoto } from '#state/delivery/proof-photo';
import { sendVisit } from '#state/delivery/visit';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { PageHeader } from '#ui/layout/page-header';
import { PictureField } from '#ui/forms/picture-field/picture-field';
import { SectionHeading } from '#ui/layout/section-heading';
import { SignaturePad } from '#ui/forms/signature-pad/signature-pad';
import { TextArea, TextField } from '#ui/forms/text-field';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './delivery.module.css';
import { ItemFields, type AcceptedAmount } from './item-fields.tsx';
import { MoneyFields, type TypedMoney } from './money-fields.tsx';
import { focusFirstWrong, wrongGroup } from './reason-choice.tsx';

/** The contract's limits. */
const MAX_RECEIVER_LENGTH = 100;
const MAX_NOTE_LENGTH = 300;

interface DeliveredFormProps {
  readonly invoice: RiderInvoice;
  readonly draft: DeliveryDraft;
  readonly isNotSaved: boolean;
  readonly onChange: (part: Partial<DeliveryDraft>) => void;
  readonly onBack: () => void;
  readonly onSent: (sent: {
    readonly id: string;
    readonly heldUntil: Date;
    readonly isAccepted: boolean;
  }) => void;
}

/** The form for a visit's report, filled from top to bottom with one thumb. */
export function DeliveredForm({ invoice, draft, isNotSaved, onChange, onBack, onSent }: DeliveredFormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const handed = handedLines(invoice.lines, draft.lines);
  const { outcome, due } = checkDelivery(invoice, { ...NO_FACTS, lines: handed });
  const [chosenPart, setChosenPart] = useState(false);
  const accepted: AcceptedAmount = chosenPart ? 'part' : outcome;
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly (DeliveryProblem | 'money-unreadable')[]>([]);
  const [trouble, setTrouble] = useState<'not-saved' | 'gone'>();
  const [isBusy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const place = usePlaceAtDoor();
  const isChecked = attempt > 0;

  // The external system is the focus.
  useEffect(() => {
    if (attempt > 0) focusFirstWrong(form.current);
  }, [attempt]);

  const choose = (next: AcceptedAmount) => {
    setChosenPart(next === 'part');
    if (next === 'part' && outcome !== 'refused') return;
    const delivered = next === 'refused' ? 0 : undefined;
    onChange({
      lines: linesToDeliver(invoice.lines).map(({ number, quantity }) => ({
        number,
        delivered: delivered ?? quantity,
        reason: undefined,
      })),
    });
  };
  const send = async () => {
    const money = due === 0 ? undefined : collected(draft, due);
    const facts = {
      lines: handed,
      receiver: draft.receiver.trim(),
      note: draft.note.trim(),
      arrivedAt: draft.arrivedAt,
      place: place.current ?? draft.arrivedPlace,
      money: money === 'unreadable' ? undefined : money,
      proofs: [draft.photo, draft.signature].flatMap((proof) => proof ?? []),
    };
    const found = [
      ...checkDelivery(invoice, facts).problems,
      ...(money === 'unreadable' ? ['money-unreadable' as const] : []),
    ];
    setProblems(found);
    setTrouble(undefined);
    if (found.length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    const sent = await run(sendVisit(phone, invoice.orderId, facts));
    if (sent.kind === 'saved') onSent({ ...sent, isAccepted: outcome !== 'refused' });
    else if (sent.kind === 'incomplete') setProblems(sent.problems);
    else if (sent.kind !== 'session-changed') setTrouble(sent.kind);
  };
  const isWrong = (problem: DeliveryProblem) => problems.includes(problem);
  const change = (part: Partial<DeliveryDraft>) => {
    setProblems(problems.filter((problem) => !settledBy(part).includes(problem)));
    onChange(part);
  };
  const { photo, signature } = draft;
  const shipTo = invoice.shipTo.name.trim();
  const isRefused = outcome === 'refused';

  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <PageHeader onBack={onBack}>
        <Trans>Hand over</Trans>
      </PageHeader>
      <p className={classes.soft}>
        {invoice.customerName} · {invoice.invoiceNo}
      </p>
      <ItemFields
        lines={invoice.lines}
        handed={handed}
        accepted={accepted}
        onAccepted={choose}
        onHanded={(lines) => change({ lines })}
        needsReasons={isChecked}
      />
      {due === 0 ? null : (
        <MoneyFields
          due={due}
          money={draft}
          onMoney={(money: Partial<TypedMoney>) => change(money)}
          isMissing={isWrong('money-missing') && !problems.includes('money-unreadable')}
          isReasonMissing={isWrong('money-reason-missing')}
          isChecked={isChecked}
        />
      )}
      {isRefused ? null : (
        <Card>
          <div className={classes.stack}>
            <TextField
              label={<Trans>Recipient</Trans>}
              value={draft.receiver}
              autoComplete="off"
              enterKeyHint="done"
              maxLength={MAX_RECEIVER_LENGTH}
              onChange={(event) => change({ receiver: event.target.value })}
              error={isWrong('receiver-missing') ? <Trans>Enter the recipient’s name.</Trans> : undefined}
            />
            {shipTo === '' || draft.receiver === shipTo ? null : (
              <Button
                variant="secondary"
                className={classes.way}
                onClick={() => change({ receiver: shipTo })}
              >
                {shipTo}
              </Button>
            )}
          </div>
        </Card>
      )}
      <Card>
        <div className={`${classes.stack} ${classes.thumb}`} {...wrongGroup(isWrong('proof-missing'))}>
          <SectionHeading>
            {isRefused ? <Trans>Photo (optional)</Trans> : <Trans>Photo or signature</Trans>}
          </SectionHeading>
          {isWrong('proof-missing') ? (
            <p className={classes.error} role="alert">
              <Trans>Take a photo or ask the recipient to sign.</Trans>
            </p>
          ) : null}
          <PictureField
            label={t`Delivery photo`}
            forgetLabel={t`Remove this photo`}
            isFromCamera
            pictures={
              photo === undefined
                ? []
                : [
                    {
                      key: photo.id,
                      url: pictureAddress(photo.content),
                      state: <Trans>Will be sent with the report</Trans>,
                      onForget: () => change({ photo: undefined }),
                    },
                  ]
            }
            read={(file) => readProofPhoto(phone, file)}
            onChosen={(content) => change({ photo: { id: phone.ids.newId(), kind: 'photo', content } })}
          />
          {isRefused ? null : (
            <SignaturePad
              label={t`Recipient’s signature`}
              hint={<Trans>Sign with a finger, or take a photo instead.</Trans>}
              url={pictureAddress(signature?.content ?? '')}
              onSigned={(content) =>
                change({
                  signature:
                    content === '' ? undefined : { id: phone.ids.newId(), kind: 'signature', content },
                })
              }
            />
          )}
        </div>
      </Card>
      <Card>
        <TextArea
          label={<Trans>Note to the company</Trans>}
          value={draft.note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Card>
      {isNotSaved || trouble !== undefined ? (
        <p className={classes.error} role="alert">
          {trouble === 'gone' ? (
            <Trans>
              This invoice is no longer yours. What you entered is saved here; contact the company.
            </Trans>
          ) : (
            <Trans>This phone is full, so we couldn’t save that. Free up some space and try again.</Trans>
          )}
        </p>
      ) : null}
      <div className={classes.ways}>
        <Button
          type="submit"
          size="main"
          isWide
          isBusy={isBusy}
          className={`${classes.way} ${classes.whole}`}
        >
          {isRefused ? <Trans>Mark as not delivered</Trans> : <Trans>Delivered</Trans>}
        </Button>
      </div>
    </form>
  );
}

const NO_FACTS = { receiver: '', proofs: [], money: undefined };

/** @returns undefined if nothing was typed */
function collected(
  { cash: typedCash, transfer: typedTransfer, moneyReason }: TypedMoney,
  due: Satang,
): CollectedMoney | 'unreadable' | undefined {
  if (typedCash.trim() === '' && typedTransfer.trim() === '') return undefined;
  const cash = readTypedBaht(typedCash);
  const transfer = readTypedBaht(typedTransfer);
  if (cash === undefined || transfer === undefined) return 'unreadable';
  return { cash, transfer, reason: cash + transfer === due ? undefined : moneyReason };
}

/** The problems that editing a field clears. */
function settledBy(part: Partial<DeliveryDraft>): readonly string[] {
  const by: readonly (readonly [keyof DeliveryDraft, readonly string[]])[] = [
    ['receiver', ['receiver-missing']],
    ['photo', ['proof-missing']],
    ['signature', ['proof-missing']],
    ['cash', ['money-missing', 'money-unreadable']],
    ['transfer', ['money-missing', 'money-unreadable']],
    ['moneyReason', ['money-reason-missing']],
  ];
  return by.flatMap(([field, problems]) => (field in part ? problems : []));
}

/** Requested when the form opens, so that sending does not wait for it. */
function usePlaceAtDoor() {
  const phone = usePhone();
  const place = useRef<DeliveryPlace | undefined>(undefined);
  // The external system is the phone's geolocation.
  useEffect(() => {
    place.current = placeAMomentAgo(phone);
    void deliveryPlace(phone).then((found) => {
      place.current = found;
    });
  }, [phone]);
  return place;
}
