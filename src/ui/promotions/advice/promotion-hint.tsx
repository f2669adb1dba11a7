import { Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/kernel/named';
import type { ShownHint } from '#domain/promotions/shown/price-reasons';
import { Icon } from '#ui/controls/icon';
import { useShownLanguage } from '#ui/text/thai-date';
import { useMissingGoods } from './missing-goods.ts';
import classes from './promotion-hint.module.css';

/** Tells how much more of which goods the nearest promotion needs. */
export function PromotionHint({ hint: { rule, missing } }: { readonly hint: ShownHint }) {
  const amount = useMissingGoods()(missing);
  const name = nameIn(rule, useShownLanguage());
  return (
    <p className={classes.hint} role="status">
      <Icon name="tag" size={20} />
      <span>
        <Trans>
          Buy <strong>{amount}</strong> more for the promotion “{name}”
        </Trans>
      </span>
    </p>
  );
}
