import { useState } from 'react';
import type { UnitQuantities } from '#domain/cart/cart';
import type { UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { ProductCard } from '#ui/cards/product-card';
import { QuantitySelector } from '#ui/forms/quantity-selector';
import { SAMPLES, type Sample } from './sample-products.ts';
import classes from './workbench.module.css';

/** Every state of the product card, and of the quantity selector below it, drawn by the pieces of the app. */
export function PiecesBench() {
  return (
    <div className={classes.pieces}>
      {SAMPLES.map((sample) => (
        <Piece key={sample.title} sample={sample} />
      ))}
    </div>
  );
}

function Piece({ sample }: { readonly sample: Sample }) {
  const { title, product, mode } = sample;
  const [quantities, setQuantities] = useState<UnitQuantities>(sample.quantities);
  const rows = visibleUnitRows(product, 1, mode);
  const setQuantity = (unit: UnitNumber, typed: number) => {
    const [first, second, third] = quantities;
    setQuantities([unit === 1 ? typed : first, unit === 2 ? typed : second, unit === 3 ? typed : third]);
  };
  return (
    <section className={classes.piece}>
      <h2>{title}</h2>
      <ProductCard
        product={product}
        name={product.name}
        href="#"
        picture=""
        rows={rows}
        quantities={quantities}
        mode={mode}
        isCodeShown={sample.isCodeShown ?? false}
        isSmallestUnitPriceShown
        promotion={sample.promotion}
        onOpen={() => undefined}
        onQuantity={setQuantity}
      />
      <QuantitySelector
        rows={rows}
        quantities={quantities}
        mode={mode}
        points={product.pointsPerCase}
        onQuantity={setQuantity}
        labelOf={(row) => `${product.name}, ${row.name}`}
        contactPhone="021234567"
      />
    </section>
  );
}
