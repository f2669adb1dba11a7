import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { StockPolicy, StockState } from '#domain/stock/stock';
import { ThaiDate } from '#ui/text/thai-date';
import { BackOn } from './back-on.tsx';
import classes from './stock-note.module.css';

export interface StockNoteProps {
  readonly state: StockState;
  readonly policy: StockPolicy;
  /** The unit's name, if the note is about one unit of several. */
  readonly unitName?: string | undefined;
  /** The amount that is left, with its unit; undefined if it is not known. */
  readonly leftText?: string | undefined;
  /** Whether more is asked for than is left. */
  readonly isShort: boolean;
  readonly backOn: string;
  readonly asOf: Date;
  readonly now: Date;
  /** Whether the news is so old that it may have changed. */
  readonly isOld: boolean;
}

/** The stock of a product or unit in words: the state, its age, what it means for an order, and what is uncertain. */
export function StockNote(props: StockNoteProps) {
  const { state, policy, unitName, leftText, isShort, backOn, asOf, now, isOld } = props;
  return (
    <div className={clsx(classes.note, state !== 'in-stock' && classes[state])}>
      <p className={classes.state}>
        {unitName !== undefined && <span>{unitName}:</span>}
        <strong>
          {state === 'out' ? (
            <Trans>Out of stock</Trans>
          ) : state === 'low' ? (
            <Trans>Low stock</Trans>
          ) : (
            <Trans>In stock</Trans>
          )}
        </strong>
        {leftText !== undefined && state !== 'out' && (
          <span>
            <Trans>{leftText} left</Trans>
          </span>
        )}
        {state !== 'in-stock' && <BackOn day={backOn} />}
        <span className={classes.age}>
          <Trans>
            as of <ThaiDate value={asOf} shows="nearby" now={now} />
          </Trans>
        </span>
      </p>
      {(state === 'out' || isShort) && (
        <p className={classes.meaning}>
          {policy === 'block' ? (
            isShort && state !== 'out' ? (
              <Trans>
                The company may not be able to send all of it. You’ll be asked before anything changes.
              </Trans>
            ) : (
              <Trans>You can order, but the company may not be able to send it. You’ll be asked first.</Trans>
            )
          ) : policy === 'back-order' ? (
            <Trans>You can order now; what’s missing comes later.</Trans>
          ) : (
            <Trans>You can order; delivery may take longer.</Trans>
          )}
        </p>
      )}
      {isOld && (
        <p className={classes.meaning}>
          <Trans>This may have changed since.</Trans>
        </p>
      )}
    </div>
  );
}
