import { Trans, useLingui } from '@lingui/react/macro';
import classes from './download-progress.module.css';
import { formatCount } from '#ui/text/format-count';

interface DownloadProgressProps {
  readonly done: number;
  /** Undefined if the number is unknown. */
  readonly total: number | undefined;
}

/** The progress of downloading products: a line of text and a thin bar. It blocks nothing. */
export function DownloadProgress({ done, total }: DownloadProgressProps) {
  const { t } = useLingui();
  const count = formatCount(done);
  const all = formatCount(total ?? 0);
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        {total === undefined ? (
          <Trans>Saving products for offline use: {count}</Trans>
        ) : (
          <Trans>
            Saving products for offline use: {count} of {all}
          </Trans>
        )}
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t`Saving products for offline use`}
        {...(total === undefined
          ? {}
          : { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': total })}
      >
        <div
          className={total === undefined ? classes.unknown : classes.done}
          style={total === undefined ? undefined : { transform: `scaleX(${total === 0 ? 1 : done / total})` }}
        />
      </div>
    </div>
  );
}
