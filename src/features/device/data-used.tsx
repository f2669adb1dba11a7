import { Trans } from '@lingui/react/macro';
import { useDataUsed } from '#state/device/use-data-used';
import { formatMegabytes } from '#ui/text/format-megabytes';
import classes from './data-used.module.css';

/** The app's mobile data of this month, by kind. */
export function DataUsed() {
  const used = useDataUsed();
  if (used === undefined) return null;
  const { answers, catalogue, pictures, app } = used;
  const total = formatMegabytes(answers + catalogue + pictures + app);
  const pictureShare = formatMegabytes(pictures);
  const dataShare = formatMegabytes(catalogue + answers);
  const appShare = formatMegabytes(app);
  return (
    <div className={classes.used}>
      <p className={classes.total}>
        <Trans>Data used this month: {total}</Trans>
      </p>
      <p className={classes.parts}>
        <Trans>
          Pictures {pictureShare} · products, prices and orders {dataShare} · app {appShare}
        </Trans>
      </p>
    </div>
  );
}
