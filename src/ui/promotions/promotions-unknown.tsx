import { Trans } from '@lingui/react/macro';
import classes from './promotions-unknown.module.css';

/** Says that the prices are without promotions, because this phone does not know them yet. */
export function PromotionsUnknown() {
  return (
    <p className={classes.note} role="status">
      <Trans>Promotions are counted when the company answers.</Trans>
    </p>
  );
}
