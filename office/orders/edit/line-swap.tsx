import { ActionIcon, Popover, Stack, Tooltip, UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { nameIn } from '#domain/kernel/named';
import type { OrderChoices } from '#domain/office/orders/order-choices';
import type { OfferedProduct, OfferedUnit } from '#domain/office/telephone-order';
import { Money } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { OfferedProductFinder } from '../new/offered-product-finder.tsx';
import { isSameLine, type DraftLine, type NewLine } from './draft-lines.ts';
import classes from './order-edit.module.css';

interface LineSwapProps {
  readonly line: DraftLine;
  readonly customer: CustomerKey;
  readonly choices: OrderChoices | undefined;
  readonly onSwap: (substitute: NewLine & { readonly quantity: number }) => void;
}

/** Puts another product in the place of a line: one that the company named, or any that is found by its code or name. */
export function LineSwap({ line, customer, choices, onSwap }: LineSwapProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { name } = line;
  const kept = line.quantity === 0 ? line.quantityBefore : line.quantity;
  const swap = (product: OfferedProduct, unit: OfferedUnit, quantity: number) => {
    setIsOpen(false);
    const names = { name: nameIn(product, language), unitName: unitName(unit) };
    onSwap({ productCode: product.code, unit: unit.unit, ...names, quantity });
  };
  const offered = choices?.substitutes.find((each) => isSameLine(each, line))?.offered ?? [];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={340}
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Tooltip label={t`Substitute`} disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Put another product in place of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="swap" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.swap}>
        <Stack gap="xs">
          <span className={classes.code}>
            <Trans>In place of {name}. The customer sees it as a substitute.</Trans>
          </span>
          {offered.flatMap(({ productCode, unit: number, quantity }) => {
            const product = choices?.products.find(({ code }) => code === productCode);
            const unit = product?.units.find((each) => each.unit === number);
            return product === undefined || unit === undefined
              ? []
              : [
                  <UnstyledButton
                    key={`${number}/${productCode}`}
                    className={classes.offered}
                    onClick={() => swap(product, unit, quantity)}
                  >
                    <span>{nameIn(product, language)}</span>
                    <span className={classes.code}>
                      {quantity} {unitName(unit, quantity)} · <Money amount={unit.price} />
                    </span>
                  </UnstyledButton>,
                ];
          })}
          <OfferedProductFinder
            customer={customer}
            field={field}
            label={t`Another product`}
            description=""
            onChoose={(product, unit) => {
              const same = product.units.find((each) => each.unit === line.unit);
              swap(product, same ?? unit, kept);
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
