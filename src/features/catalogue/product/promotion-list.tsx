import { nameIn } from '#domain/kernel/named';
import type { Product } from '#domain/catalogue/product';
import { isPromotionOver, runningPromotions, type Promotion } from '#domain/catalogue/promotion';
import { useToday } from '#state/runtime/hooks/use-today';
import { formatDay } from '#ui/text/format-date';
import { Icon } from '#ui/controls/icon';
import { Sheet } from '#ui/overlays/sheet';
import { useShownLanguage } from '#ui/text/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './promotion-list.module.css';

/** The promotions that run today; each opens its whole text. */
export function PromotionList({ product }: { readonly product: Product }) {
  const { t } = useLingui();
  const language = useShownLanguage();
  const today = useToday();
  const promotions = runningPromotions(product.promotions, today);
  const [open, setOpen] = useState<Promotion>();
  if (promotions.length === 0 && open === undefined) return null;
  const isOver = open !== undefined && isPromotionOver(open, product.promotions, today);
  return (
    <>
      <ul className={classes.list} aria-label={t`Promotions`}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <button type="button" className={classes.promotion} onClick={() => setOpen(promotion)}>
              <span>
                {nameIn(promotion, language)} <PromotionEnd promotion={promotion} />
              </span>
              <Icon name="forward" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet isOpen={open !== undefined} onClose={() => setOpen(undefined)} title={t`Promotion`}>
        {open !== undefined && (
          <div className={classes.detail}>
            <h3 className={classes.title}>{nameIn(open, language)}</h3>
            {isOver ? (
              <p className={classes.over} role="status">
                <Trans>This promotion has ended</Trans>
              </p>
            ) : (
              <p className={classes.end}>
                <PromotionEnd promotion={open} />
              </p>
            )}
            <PromotionText promotion={open} />
          </div>
        )}
      </Sheet>
    </>
  );
}

function PromotionText({ promotion }: { readonly promotion: Promotion }) {
  const language = useShownLanguage();
  const { text, textEn = '', remark, remarkEn = '' } = promotion;
  const shownText = nameIn({ name: text, nameEn: textEn }, language);
  const shownRemark = nameIn({ name: remark, nameEn: remarkEn }, language);
  return (
    <>
      {shownText !== '' && <p>{shownText}</p>}
      {shownRemark !== '' && <p className={classes.remark}>{shownRemark}</p>}
    </>
  );
}

function PromotionEnd({ promotion }: { readonly promotion: Promotion }) {
  const language = useShownLanguage();
  const end = formatDay(promotion.endDate, language);
  if (promotion.endDate === '') return null;
  return (
    <span className={classes.until}>
      <Trans>until {end}</Trans>
    </span>
  );
}
