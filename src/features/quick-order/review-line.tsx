import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { productName } from '#domain/catalogue/product';
import { usePhone } from '#state/runtime/phone-context';
import type { QuickLine } from '#state/quick-order/quick-lines';
import { chooseProduct, decideLine } from '#state/quick-order/quick-order';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { memo, useState } from 'react';
import { FoundProduct } from './found-product.tsx';
import { LineState } from './line-state.tsx';
import { ProductFinder } from './product-finder.tsx';
import classes from './review-line.module.css';
import { MatchedProduct } from './matched-product.tsx';

interface ReviewLineProps {
  readonly line: QuickLine;
  readonly context: OrderTextContext;
  readonly onOpen: (code: string) => void;
}

/** One line: the written text, its interpretation, and all corrections. */
export const ReviewLine = memo(function ReviewLine({ line, context, onOpen }: ReviewLineProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const language = useLanguage();
  const [isSearching, setIsSearching] = useState(false);
  const [searched, setSearched] = useState('');
  const { id, written, match, isLeftOut } = line;
  const product = match !== undefined && 'product' in match ? match.product : undefined;
  const name = product === undefined ? (written ?? '') : productName(product, language);
  const choose = (code: string) => {
    chooseProduct(phone, id, code);
    setIsSearching(false);
    setSearched('');
  };

  const other = (
    <button type="button" className={classes.other} onClick={() => setIsSearching(true)}>
      {product === undefined ? <Trans>Search instead</Trans> : <Trans>Change product</Trans>}
    </button>
  );

  return (
    <article className={clsx(classes.line, isLeftOut && classes.leftOut)} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.said}>
          <LineState line={line} />
          {written === undefined ? null : <p className={classes.written}>“{written}”</p>}
        </div>
        {isLeftOut ? (
          <Button
            variant="soft"
            aria-label={t`Include ${name}`}
            onClick={() => decideLine(phone, id, { isLeftOut: false })}
          >
            <Trans>Include</Trans>
          </Button>
        ) : (
          <button
            type="button"
            className={classes.leave}
            aria-label={t`Skip ${name}`}
            onClick={() => decideLine(phone, id, { isLeftOut: true })}
          >
            <Icon name="trash" size={20} />
          </button>
        )}
      </div>
      {isLeftOut || match === undefined ? null : (
        <>
          {match.state === 'choose' ? (
            <ul className={classes.candidates} aria-label={t`Which one?`}>
              {match.candidates.map((candidate) => (
                <li key={candidate.code}>
                  <button type="button" className={classes.candidate} onClick={() => choose(candidate.code)}>
                    <FoundProduct product={candidate} context={context} />
                    <Icon name="forward" size={18} className={classes.arrow} />
                  </button>
                </li>
              ))}
            </ul>
          ) : match.state === 'unknown' ? (
            <p className={classes.problem}>
              <Trans>We couldn’t find a product by that name. Try another name, or leave it out.</Trans>
            </p>
          ) : (
            <MatchedProduct
              id={id}
              match={match}
              context={context}
              onOpen={onOpen}
              other={isSearching ? null : other}
            />
          )}
          {isSearching ? (
            <ProductFinder
              context={context}
              label={t`Change product for ${name}`}
              text={searched}
              onText={setSearched}
              onChoose={(chosen) => choose(chosen.code)}
            />
          ) : product === undefined ? (
            other
          ) : null}
        </>
      )}
    </article>
  );
});
