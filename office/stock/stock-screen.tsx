import { Button, Select } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listStock, saveStock, saveSubstitutes } from '#contract/office/stock/stock-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { STOCK_FILTERS, type ListedStock } from '#domain/office/stock/stock-list';
import type { SaveSubstitutes } from '#domain/office/stock/save-stock';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { STOCK_FILTER_LABELS } from '#office/ui/labels/stock-labels';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { useUnitName } from '#office/ui/use-unit-name';
import { ListScreen } from '#office/ui/views/list-screen';
import { useAddressFilter } from '#office/ui/views/use-address-filter';
import { NewStockDialog } from './new-stock-dialog.tsx';
import { stockColumns } from './stock-columns.tsx';
import { StockDialog, type StockTab } from './stock-dialog.tsx';
import { undoOfStock, type SavedStock } from './stock-draft.ts';
import { STOCK_REFUSAL_MESSAGES } from './stock-refusal-messages.ts';

const idOf = ({ productCode, unit }: ListedStock) => `${productCode}/${unit}`;

/** A change that can be taken back. */
type Undoable =
  | { readonly kind: 'stock'; readonly saved: SavedStock }
  | { readonly kind: 'substitutes'; readonly change: SaveSubstitutes };

/** Stocks by product and unit: what can be sold, what is kept for whom, and what is offered instead. */
export function StockScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const nameUnit = useUnitName();
  const office = useOffice();
  const address = useAddressFilter(['q', 'state']);
  const q = address.text('q');
  const [filter] = wordsIn(address.text('state'), STOCK_FILTERS);
  const [opened, setOpened] = useState<ListedStock>();
  const [tab, setTab] = useState<StockTab>('count');
  const [isAdding, setIsAdding] = useState(false);
  const [undoable, setUndoable] = useState<Undoable>();
  const mayChange = useMay('stock.change');
  const list = usePages(listStock, { text: q, filter, after: '', take: OFFICE_PAGE_SIZE });
  const rowOf = (id: string | undefined) => list.rows.find((row) => idOf(row) === id);
  const open = (id: string | undefined, next: StockTab) => {
    setTab(next === 'count' && !mayChange ? 'history' : next);
    setOpened(rowOf(id));
  };
  const undo = async () => {
    if (undoable === undefined) return;
    const outcome =
      undoable.kind === 'stock'
        ? await office.perform(saveStock, undoOfStock(undoable.saved))
        : await office.perform(saveSubstitutes, undoable.change);
    office.readAgain(['listStock', 'listStockEntries']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    setUndoable(undefined);
    const { answer } = outcome;
    if (answer.kind === 'refused') return showFailed(i18n._(STOCK_REFUSAL_MESSAGES[answer.code]));
    return showDone(t`The stock is as before.`);
  };
  const labelOf = (each: (typeof STOCK_FILTERS)[number]) => i18n._(STOCK_FILTER_LABELS[each]);
  return (
    <ListScreen
      name="stock"
      title={t`Stock`}
      columns={stockColumns(i18n, language, nameUnit)}
      list={list}
      idOf={idOf}
      onOpen={(id) => open(id, 'count')}
      search={{ label: t`Code or name`, value: q, onChange: (text) => address.show({ q: text }) }}
      filters={
        <Select
          aria-label={t`State`}
          placeholder={t`Any state`}
          w={180}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          data={STOCK_FILTERS.map((each) => ({ value: each, label: labelOf(each) }))}
          value={filter ?? null}
          onChange={(value) => address.show({ state: value ?? '' })}
        />
      }
      badges={[
        { key: 'text', text: q && t`“${q}”`, onRemove: () => address.show({ q: '' }) },
        {
          key: 'state',
          text: filter === undefined ? '' : labelOf(filter),
          onRemove: () => address.show({ state: '' }),
        },
      ]}
      current={address.current}
      onView={address.replace}
      mayShare={useMay('views.share')}
      keysAt={(id) => ({
        e: mayChange ? () => open(id, 'count') : undefined,
        s: () => open(id, 'substitutes'),
        h: () => open(id, 'history'),
        n: mayChange ? () => setIsAdding(true) : undefined,
        u: undoable === undefined ? undefined : () => void undo(),
      })}
      actions={
        <>
          {undoable === undefined ? null : (
            <Button
              variant="default"
              leftSection={<Icon name="undo" size={16} />}
              onClick={() => void undo()}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
          {mayChange ? (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
              <Trans>Add a product</Trans>
            </Button>
          ) : null}
        </>
      }
      empty={
        <EmptyNotice
          icon="box"
          title={<Trans>No stock found</Trans>}
          text={
            <Trans>
              Products are listed here when their stock was counted, imported or told by a system.
            </Trans>
          }
        />
      }
    >
      <StockDialog
        stock={opened === undefined ? undefined : (rowOf(idOf(opened)) ?? opened)}
        tab={tab}
        mayChange={mayChange}
        onTab={setTab}
        onClose={() => setOpened(undefined)}
        onSaved={(saved) => {
          setOpened(undefined);
          setUndoable(saved === undefined ? undefined : { kind: 'stock', saved });
          const code = saved?.before.productCode ?? '';
          showDone(t`Saved the stock of ${code}. “Undo” is above the list.`, 'stock');
        }}
        onSubstitutes={(codes, before) => {
          const productCode = opened?.productCode ?? '';
          setOpened(undefined);
          setUndoable({ kind: 'substitutes', change: { productCode, codes: before, seen: codes } });
          showDone(t`Saved the substitutes of ${productCode}. “Undo” is above the list.`, 'stock');
        }}
      />
      <NewStockDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onSaved={(code) => {
          setIsAdding(false);
          setUndoable(undefined);
          showDone(t`The stock of ${code} is kept now.`, 'stock');
        }}
      />
    </ListScreen>
  );
}
