import { Modal, Select, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameIn } from '#domain/kernel/named';
import type { GridProduct } from '#domain/office/product-grid';
import { STOCK_UNITS, type StockUnit } from '#domain/stock/stock';
import { Finder } from '#office/ui/controls/finder';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { StockForm } from './stock-form.tsx';
import { useProductSearch } from './use-product-search.ts';

interface NewStockDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: (code: string) => void;
}

/** Keeps the stock of a product that had none. The product is found by its name. */
export function NewStockDialog({ isOpen, onClose, onSaved }: NewStockDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Keep the stock of a product`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      <NewStock onSaved={onSaved} />
    </Modal>
  );
}

function NewStock({ onSaved }: Pick<NewStockDialogProps, 'onSaved'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameUnit = useUnitName();
  const search = useProductSearch([]);
  const [product, setProduct] = useState<GridProduct>();
  const [unit, setUnit] = useState<StockUnit>(0);
  const names = product?.unitNames.map((name) => nameUnit({ name })) ?? [];
  const smallest = names.at(-1) ?? '';
  return (
    <Stack>
      <Finder
        label={t`Product`}
        placeholder={t`Name or code`}
        text={search.text}
        onText={search.onText}
        choices={search.choices}
        isFocused
        onChoose={(code) => {
          setProduct(search.productOf(code));
          setUnit(0);
        }}
      />
      {product === undefined ? null : (
        <>
          <Text fw={600}>
            {product.code} · {nameIn(product, language)}
          </Text>
          {names.length < 2 ? null : (
            <Select
              label={t`Stock of`}
              description={t`Goods that are kept only in one unit, such as sealed cases, have a stock of their own.`}
              data={[
                { value: '0', label: t`All of it, counted in ${smallest}` },
                ...names.map((name, index) => ({ value: String(index + 1), label: t`Only ${name}` })),
              ]}
              value={String(unit)}
              allowDeselect={false}
              onChange={(value) => setUnit(STOCK_UNITS.find((each) => String(each) === value) ?? 0)}
            />
          )}
          <StockForm
            key={`${product.code}/${unit}`}
            stock={{ productCode: product.code, unit }}
            unitName={unit === 0 ? smallest : (names[unit - 1] ?? '')}
            companyPolicy={undefined}
            before={undefined}
            onSaved={() => onSaved(product.code)}
          />
        </>
      )}
      {product === undefined ? (
        <Text c="dimmed" size="sm">
          <Trans>For many products, import a table of stock.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
