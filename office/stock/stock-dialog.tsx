import { Modal, Tabs } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/kernel/named';
import type { ListedStock } from '#domain/office/stock/stock-list';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import type { SavedStock } from './stock-draft.ts';
import { StockForm } from './stock-form.tsx';
import { StockHistory } from './stock-history.tsx';
import { SubstituteForm } from './substitute-form.tsx';

export const STOCK_TABS = ['count', 'substitutes', 'history'] as const;

export type StockTab = (typeof STOCK_TABS)[number];

interface StockDialogProps {
  /** Undefined while the dialog is closed. */
  readonly stock: ListedStock | undefined;
  readonly tab: StockTab;
  readonly mayChange: boolean;
  readonly onTab: (tab: StockTab) => void;
  readonly onClose: () => void;
  readonly onSaved: (saved: SavedStock | undefined) => void;
  readonly onSubstitutes: (codes: readonly string[], before: readonly string[]) => void;
}

/** One stock: its count and settings, its substitutes, and what took and gave. */
export function StockDialog(props: StockDialogProps) {
  const { stock, tab, mayChange, onTab, onClose, onSaved, onSubstitutes } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const nameUnit = useUnitName();
  return (
    <Modal
      opened={stock !== undefined}
      onClose={onClose}
      title={stock === undefined ? '' : `${stock.productCode} · ${nameIn(stock, language)}`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      {stock === undefined ? null : (
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => onTab(STOCK_TABS.find((each) => each === next) ?? 'count')}
        >
          <Tabs.List mb="md">
            {mayChange ? (
              <Tabs.Tab value="count">
                <Trans>Count and rules</Trans>
              </Tabs.Tab>
            ) : null}
            <Tabs.Tab value="substitutes">
              <Trans>Substitutes</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="history">
              <Trans>History</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="count">
            <StockForm
              stock={stock}
              unitName={nameUnit({ name: stock.unitName })}
              companyPolicy={stock.companyPolicy}
              before={stock}
              onSaved={onSaved}
            />
          </Tabs.Panel>
          <Tabs.Panel value="substitutes">
            <SubstituteForm stock={stock} mayChange={mayChange} onSaved={onSubstitutes} />
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <StockHistory stock={stock} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  );
}
