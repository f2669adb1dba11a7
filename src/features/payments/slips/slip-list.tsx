import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Slip } from '#domain/payments/slip';
import { sendMissingSlip, type MissingSlip } from '#state/payments/slips/missing-slips';
import { pictureAddress } from '#state/runtime/picture-address';
import { usePhone } from '#state/runtime/phone-context';
import { forgetSlip, sendSlipsAgain, type PendingSlip, type SlipsHere } from '#state/payments/slips/slips';
import { usePrivatePicture } from '#state/accounts/profile/use-private-picture';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { MissingSlipNotice } from '#ui/payments/missing-slip-notice';
import { PictureRow } from '#ui/forms/picture-field/picture-row';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';
import { ThaiDate } from '#ui/text/thai-date';
import { RetryButton } from '#ui/feedback/retry-button';
import { TitledCard } from '#ui/layout/titled-card';
import { ReadMessages, ReasonMessages, RefusalMessages } from './slip-messages.tsx';
import classes from './slips.module.css';

/** Lost slips first, then pending ones, then confirmed ones, newest first. */
export function SlipList({ slips }: { readonly slips: SlipsHere }) {
  const { t } = useLingui();
  const { pending, arrived, known, missing } = slips;
  return (
    <TitledCard title={<Trans>Slips of this order</Trans>}>
      <ul className={classes.slips} aria-label={t`Slips of this order`}>
        {missing.map((slip) => (
          <li key={slip.id}>
            <MissingRow slip={slip} />
          </li>
        ))}
        {pending.toReversed().map((slip) => (
          <li key={slip.id}>
            <PendingRow slip={slip} />
          </li>
        ))}
        {arrived.map(({ id, read }) => (
          <li key={id}>
            <KnownRow slip={{ id, read, state: 'sent' }} />
          </li>
        ))}
        {known?.slips.map((slip) => (
          <li key={slip.id}>
            <KnownRow slip={{ ...slip, read: slip.reference === '' ? undefined : slip }} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function MissingRow({ slip: { id, content, read, sentAt } }: { readonly slip: MissingSlip }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  return (
    <>
      <PictureRow
        name={t`Slip`}
        forgetLabel={t`Remove photo`}
        picture={{
          key: id,
          url: content === undefined ? '' : pictureAddress(content),
          state: (
            <span className={classes.state}>
              <StatePill look={MISSING} />
              <ReadMessages read={read} />
              <ThaiDate value={sentAt} shows="date-time" />
            </span>
          ),
        }}
      />
      <MissingSlipNotice
        hasPicture={content !== undefined}
        onSendAgain={() => void sendMissingSlip(phone, id).then(notify)}
      />
    </>
  );
}

const MISSING: PillLook = { tone: 'refused', icon: 'alert', label: msg`Missing at the company` };
const REFUSED: PillLook = { tone: 'refused', icon: 'alert', label: msg`This slip wasn’t accepted` };
const NO_ORDER: PillLook = { tone: 'waiting', icon: 'clock', label: msg`Waiting for its order` };

const PENDING_LOOKS: Readonly<Record<PendingSlip['state'], PillLook>> = {
  sending: { tone: 'sent', icon: 'clock', label: msg`Sending` },
  'needs-sign-in': { tone: 'waiting', icon: 'clock', label: msg`Sign in to send it` },
  waiting: { tone: 'waiting', icon: 'clock', label: msg`Saved on this phone, will be sent` },
  refused: REFUSED,
};

function pendingLook({ state, refusal }: PendingSlip): PillLook {
  if (refusal === undefined) return PENDING_LOOKS[state];
  return refusal === 'order-unknown' ? NO_ORDER : REFUSED;
}

const KNOWN_LOOKS: Readonly<Record<Slip['state'], PillLook>> = {
  sent: { tone: 'sent', icon: 'eye', label: msg`Sent, the company is checking it` },
  confirmed: { tone: 'good', icon: 'check', label: msg`Payment received` },
  refused: REFUSED,
  other: { tone: 'neutral', label: msg({ message: 'Other', context: 'state of a slip' }) },
};

function PendingRow({ slip }: { readonly slip: PendingSlip }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const { id, content, read, state, refusal } = slip;
  return (
    <PictureRow
      name={t`Slip`}
      forgetLabel={t`Remove photo`}
      picture={{
        key: id,
        url: pictureAddress(content),
        ...(state === 'sending' ? {} : { onForget: () => void forgetSlip(phone, id).then(notify) }),
        state: (
          <span className={classes.state}>
            <StatePill look={pendingLook(slip)} />
            {refusal === undefined ? (
              <ReadMessages read={read} />
            ) : (
              <>
                <RefusalMessages code={refusal} />
                <RetryButton onRetry={() => void sendSlipsAgain(phone)} />
              </>
            )}
          </span>
        ),
      }}
    />
  );
}

interface KnownSlip extends Pick<Slip, 'id' | 'state'>, Partial<Pick<Slip, 'reason' | 'note' | 'sentAt'>> {
  readonly read: Pick<Slip, 'bankCode' | 'reference'> | undefined;
}

function KnownRow({ slip }: { readonly slip: KnownSlip }) {
  const { t } = useLingui();
  const { id, state, read, reason, note = '', sentAt } = slip;
  const url = usePrivatePicture(id);
  return (
    <PictureRow
      name={t`Slip`}
      forgetLabel={t`Remove photo`}
      picture={{
        key: id,
        url,
        state: (
          <span className={classes.state}>
            <StatePill look={KNOWN_LOOKS[state]} />
            {state === 'refused' ? (
              <span className={classes.why}>
                <span>
                  <ReasonMessages reason={reason} />
                </span>
                {note === '' ? null : <q>{note}</q>}
              </span>
            ) : null}
            <ReadMessages read={read} />
            {sentAt === undefined ? null : <ThaiDate value={sentAt} shows="date-time" />}
          </span>
        ),
      }}
    />
  );
}
