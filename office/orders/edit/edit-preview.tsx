import { Trans, useLingui } from '@lingui/react/macro';
import { previewOrderChange } from '#contract/office/order-edit-calls';
import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import { useAnswer } from '#office/kernel/use-call';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { errorMessage } from '#office/ui/labels/failure-messages';
import { CHANGE_REFUSAL_MESSAGES } from './change-refusal-messages.ts';
import { changeRequest, isChanged, type OrderEditDraft } from './order-edit-draft.ts';
import classes from './order-edit-dialog.module.css';

/** The server needs a reason for a preview too, which nobody sees. */
const REASON_OF_PREVIEW = '-';

interface EditPreviewProps {
  readonly order: Order;
  readonly draft: OrderEditDraft;
  readonly isSettled: boolean;
}

/** The old and the new total, as the server computes it, while somebody types. */
export function EditPreview({ order, draft, isSettled }: EditPreviewProps) {
  const { i18n } = useLingui();
  const isNeeded = isChanged(draft, order);
  const preview = useAnswer(previewOrderChange, changeRequest(draft, order, REASON_OF_PREVIEW), {
    isEnabled: isNeeded,
  });
  const answer = isNeeded ? preview.data : undefined;
  const isRefused = answer?.kind === 'refused';
  return (
    <div
      className={classes.preview}
      data-refused={isRefused || undefined}
      aria-live="polite"
      aria-busy={!isSettled || preview.isFetching}
    >
      <span>
        <Trans>Total so far</Trans> <Money amount={order.totals.total} />
      </span>
      {answer?.kind === 'changed' ? (
        <>
          <span className={classes.new}>
            <Trans>New total</Trans> <Money amount={answer.after.totals.total} isStrong />
          </span>
          <MoneyDifference amount={subtractSatang(answer.after.totals.total, order.totals.total)} />
          <ChangedFee
            before={order.totals.deliveryFee ?? ZERO_SATANG}
            after={answer.after.totals.deliveryFee ?? ZERO_SATANG}
          />
          {answer.isPaymentClosed ? (
            <span>
              <Trans>The payment that was started for the old total is closed.</Trans>
            </span>
          ) : null}
        </>
      ) : null}
      {isRefused ? <span>{i18n._(CHANGE_REFUSAL_MESSAGES[answer.code])}</span> : null}
      {preview.error !== null && isNeeded ? <span>{i18n._(errorMessage(preview.error))}</span> : null}
    </div>
  );
}

/** The delivery fee, if the change has another one. */
function ChangedFee({ before, after }: { readonly before: Satang; readonly after: Satang }) {
  if (before === after) return null;
  return (
    <span>
      <Trans>
        Delivery fee <Money amount={after} /> (was <Money amount={before} />)
      </Trans>
    </span>
  );
}
