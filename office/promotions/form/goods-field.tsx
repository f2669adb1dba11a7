import { Group, Input, SegmentedControl, Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { PickFinder } from './pick-finder.tsx';
import type { GoodsDraft } from './rule-draft.ts';
import { useCategorySearch, useProductSearch } from './use-goods-search.ts';

interface GoodsFieldProps {
  readonly label: string;
  readonly goods: GoodsDraft;
  readonly onChange: (goods: GoodsDraft) => void;
  /** Whether all products may be chosen together. */
  readonly mayBeAll?: boolean;
  readonly error: string | undefined;
}

/** Chooses products: all of them, or some by name and by category, and those that do not count. */
export function GoodsField({ label, goods, onChange, mayBeAll = true, error }: GoodsFieldProps) {
  const { t } = useLingui();
  const products = useProductSearch();
  const categories = useCategorySearch();
  const except = useProductSearch();
  const change = (next: Partial<GoodsDraft>) => onChange({ ...goods, ...next });
  const hasExceptions = mayBeAll && (goods.isAll || goods.categories.length > 0 || goods.except.length > 0);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="sm" mt={4}>
        {mayBeAll ? (
          <SegmentedControl
            aria-label={label}
            data={[
              { value: 'chosen', label: t`Chosen products` },
              { value: 'all', label: t`All products` },
            ]}
            value={goods.isAll ? 'all' : 'chosen'}
            onChange={(value) => change({ isAll: value === 'all' })}
          />
        ) : null}
        {goods.isAll ? null : (
          <Group grow align="start">
            <PickFinder
              label={t`Products`}
              placeholder={t`Code or name`}
              search={products}
              picks={goods.products}
              onChange={(picks) => change({ products: picks })}
              error={error}
            />
            <PickFinder
              label={t`Categories and brands`}
              placeholder={t`Code or name`}
              search={categories}
              picks={goods.categories}
              onChange={(picks) => change({ categories: picks })}
            />
          </Group>
        )}
        {hasExceptions ? (
          <PickFinder
            label={t`Except these products`}
            placeholder={t`Code or name`}
            search={except}
            picks={goods.except}
            onChange={(picks) => change({ except: picks })}
          />
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
