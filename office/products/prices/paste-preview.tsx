import { Checkbox, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LIST_PRICE, type ConcernedCustomers } from '#domain/office/prices/set-prices';
import { Money } from '#office/ui/amounts';
import { percentOf, type PricePreview } from './price-preview.ts';
import classes from './price-paste-dialog.module.css';

const SHOWN_CHANGES = 200;

interface PastePreviewProps {
  readonly preview: PricePreview;
  readonly isAccepting: boolean;
  readonly onAccept: (isAccepting: boolean) => void;
}

/** Shows what a paste changes and for whom, and asks to confirm large changes. */
export function PastePreview({ preview, isAccepting, onAccept }: PastePreviewProps) {
  const { prices, customers, largeCount } = preview;
  if (prices.length === 0)
    return (
      <Text role="status">
        <Trans>Nothing changes: all prices are like this already.</Trans>
      </Text>
    );
  return (
    <>
      <Text role="status">
        <Plural value={prices.length} one="# price changes." other="# prices change." />
      </Text>
      <Concerned customers={customers} />
      {largeCount === 0 ? null : (
        <div className={classes.large}>
          <Text>
            <Plural
              value={largeCount}
              one="# price changes by more than 30%."
              other="# prices change by more than 30%."
            />
          </Text>
          <Checkbox
            label={<Trans>These large changes are right</Trans>}
            checked={isAccepting}
            onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
          />
        </div>
      )}
      <ChangeTable prices={prices} />
    </>
  );
}

function Concerned({ customers }: { readonly customers: readonly ConcernedCustomers[] }) {
  if (customers.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No customer buys at these prices today.</Trans>
      </Text>
    );
  return (
    <ul className={classes.concerned}>
      {customers.map(({ level, products, customers: count }) => (
        <li key={level}>
          <strong>
            <Trans>Level {level}</Trans>
          </strong>
          {': '}
          <Plural value={count} one="# customer" other="# customers" />
          {', '}
          <Plural value={products} one="# product" other="# products" />
        </li>
      ))}
    </ul>
  );
}

function ChangeTable({ prices }: Pick<PricePreview, 'prices'>) {
  const { t } = useLingui();
  const more = prices.length - SHOWN_CHANGES;
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Prices that change`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Code</Trans>
              </th>
              <th scope="col">
                <Trans>Price</Trans>
              </th>
              <th scope="col" className={classes.end}>
                <Trans>Before</Trans>
              </th>
              <th scope="col" className={classes.end}>
                <Trans>After</Trans>
              </th>
              <th scope="col" className={classes.end}>
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.slice(0, SHOWN_CHANGES).map((price) => (
              <tr key={`${price.code}/${price.level}`}>
                <td>{price.code}</td>
                <td>
                  <PriceName level={price.level} />
                </td>
                <td className={classes.end}>
                  <Money amount={price.before} />
                </td>
                <td className={classes.end}>
                  <Money amount={price.after} isStrong />
                </td>
                <td className={classes.end}>{percentOf(price) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more <= 0 ? null : (
        <Text c="dimmed" size="sm">
          <Plural
            value={more}
            one="The largest changes are first. # smaller one is not shown."
            other="The largest changes are first. # smaller ones are not shown."
          />
        </Text>
      )}
    </>
  );
}

function PriceName({ level }: { readonly level: number }) {
  return level === LIST_PRICE ? <Trans>List price</Trans> : <Trans>Level {level}</Trans>;
}
