import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { listPriceLevels } from '#contract/office/prices/price-levels';
import type { PriceLevel } from '#domain/catalogue/prices';
import { useAnswer } from '#office/kernel/use-call';

interface LevelSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly level: PriceLevel | undefined;
  /** A level that is not offered. */
  readonly without?: PriceLevel | undefined;
  readonly onLevel: (level: PriceLevel | undefined) => void;
}

const NO_LEVELS: readonly never[] = [];

/** Chooses one of the price levels that customers or products have. */
export function LevelSelect({ label, placeholder, level, without, onLevel }: LevelSelectProps) {
  const { t } = useLingui();
  const { data = NO_LEVELS } = useAnswer(listPriceLevels, undefined);
  const customersOf = new Map(data.map((each) => [each.level, each.customers]));
  const levels = [...new Set([...customersOf.keys(), ...(level === undefined ? [] : [level])])]
    .filter((each) => each !== without)
    .sort((one, other) => one - other);
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      w={215}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      data={levels.map((each) => {
        const customers = customersOf.get(each) ?? 0;
        return { value: String(each), label: t`Level ${each} (${customers} customers)` };
      })}
      value={level === undefined ? null : String(level)}
      onChange={(value) => onLevel(value === null ? undefined : Number(value))}
    />
  );
}
