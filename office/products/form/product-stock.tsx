import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listStock } from '#contract/office/stock/stock-calls';
import { useAnswer } from '#office/kernel/use-call';
import { STOCK_STATE_LABELS } from '#office/ui/labels/stock-labels';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import classes from './product-form.module.css';

const MAX_FOUND = 20;

/** Tells what is left of a product, and leads to its stock. */
export function ProductStock({ code }: { readonly code: string }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const nameUnit = useUnitName();
  const { data } = useAnswer(listStock, { text: code, filter: undefined, after: '', take: MAX_FOUND });
  const own = data?.rows.filter(({ productCode }) => productCode === code) ?? [];
  const texts = own.map(({ amount, state, unitName }) => {
    const unit = nameUnit({ name: unitName }, amount);
    const label = i18n._(STOCK_STATE_LABELS[state].label);
    return amount === undefined ? `${label} (${unit})` : `${amount.toLocaleString(language)} ${unit}`;
  });
  return (
    <Link className={classes.link} to="/stock" search={{ q: code }}>
      {own.length === 0 ? <Trans>Stock isn’t counted</Trans> : <Trans>Stock: {texts.join(', ')}</Trans>}
    </Link>
  );
}
