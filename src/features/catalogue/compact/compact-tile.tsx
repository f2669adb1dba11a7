import { CompactProduct } from '#ui/cards/compact/compact-product';
import { memo } from 'react';
import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useProductTile, type ProductTileProps } from '#features/catalogue/list/use-product-tile';

// Loads on demand, because few products have a rule.
const CompactRule = lazyOrNothing(async () => {
  const [{ CompactRule: Rule }] = await Promise.all([import('./compact-rule.tsx'), loadPageMessages()]);
  return Rule;
});

/** A product in one line that orders. */
export const CompactTile = memo(function CompactTile(props: ProductTileProps) {
  const tile = useProductTile(props);
  const { product, quantities, onQuantity } = tile;
  const unit = tile.next === undefined ? undefined : tile.rows[0]?.unit;
  return (
    <CompactProduct
      {...tile}
      rule={
        unit === undefined ? undefined : (
          <CompactRule
            product={product}
            unit={unit}
            quantity={quantities[unit - 1] ?? 0}
            onQuantity={(quantity) => void onQuantity(unit, quantity)}
          />
        )
      }
    />
  );
});
