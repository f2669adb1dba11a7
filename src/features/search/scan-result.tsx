import { Trans } from '@lingui/react/macro';
import { isCheckedBarcode } from '#domain/catalogue/barcode';
import { productName } from '#domain/catalogue/product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { RetryButton } from '#ui/feedback/retry-button';
import classes from './scan-sheet.module.css';
import type { ScanOutcome } from './use-scanned.ts';

interface ScanResultProps {
  readonly outcome: ScanOutcome;
  /** Called with a barcode that could not be looked up; without one the camera continues scanning. */
  readonly onAgain: (barcode?: string) => void;
  readonly onSearch: () => void;
  readonly onChoose: (code: string) => void;
}

/** The result of the last barcode, and the next step. */
export function ScanResult({ outcome, onAgain, onSearch, onChoose }: ScanResultProps) {
  const language = useLanguage();
  if (outcome.kind === 'looking' || outcome.kind === 'added') return null;
  const { barcode } = outcome;
  if (outcome.kind === 'asking') {
    return (
      <p className={classes.asking}>
        <Trans>Looking for {barcode}</Trans>
      </p>
    );
  }
  if (outcome.kind === 'several') {
    return (
      <div className={classes.result}>
        <p className={classes.title}>
          <Trans>Several products have the barcode {barcode}. Which one is it?</Trans>
        </p>
        {outcome.products.map(({ product }) => (
          <Button key={product.code} variant="secondary" isWide onClick={() => onChoose(product.code)}>
            {productName(product, language)}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <div className={classes.result}>
      <p className={classes.title}>
        {outcome.kind === 'unknown' ? (
          <Trans>No product with barcode {barcode}</Trans>
        ) : outcome.kind === 'not-saved' ? (
          <Trans>We couldn’t save that; this phone may be out of space. Your cart hasn’t changed.</Trans>
        ) : (
          <Trans>We can’t look up barcode {barcode} right now, because we can’t connect.</Trans>
        )}
      </p>
      {outcome.kind === 'unknown' ? (
        <p>
          {isCheckedBarcode(barcode) ? (
            <Trans>The product may be listed without a barcode. Try its name.</Trans>
          ) : (
            <Trans>One digit seems wrong. Compare the number with the package.</Trans>
          )}
        </p>
      ) : null}
      <div className={classes.ways}>
        {outcome.kind === 'unreachable' ? (
          <RetryButton onRetry={() => onAgain(barcode)} />
        ) : (
          <Button variant="secondary" onClick={() => onAgain()}>
            <Trans>Scan again</Trans>
          </Button>
        )}
        {outcome.kind === 'not-saved' ? null : (
          <Button onClick={onSearch}>
            <Trans>Search by name</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
