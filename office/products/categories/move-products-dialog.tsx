import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listOfficeCategories, moveProducts } from '#contract/office/categories/category-calls';
import { categoryTree, pathName } from '#domain/office/categories/category-tree';
import {
  MAX_MOVED_PRODUCTS,
  type MoveProductsAnswer,
  type PlacedProduct,
} from '#domain/office/categories/move-products';
import type { ImportEntry } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { pathId, pathIn } from './category-rows.ts';
import { CategorySelect } from './category-select.tsx';
import classes from './move-products-dialog.module.css';

const SHOWN_CODES = 20;

interface MoveProductsDialogProps {
  /** The codes of the products; empty while the dialog is closed. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
  readonly onMoved: (entry: ImportEntry | undefined, count: number) => void;
}

/** Moves selected products into a category, after it showed which ones leave which category. */
export function MoveProductsDialog({ codes, onClose, onMoved }: MoveProductsDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      size="lg"
      title={t`Move products to a category`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {codes.length === 0 ? null : <MoveForm codes={codes} onMoved={onMoved} />}
    </Modal>
  );
}

/** The products that a move concerns, with the category to which they go. */
interface Preview {
  readonly path: readonly string[];
  readonly moving: readonly PlacedProduct[];
}

function MoveForm({ codes, onMoved }: Omit<MoveProductsDialogProps, 'onClose'>) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [path, setPath] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (
    products: readonly PlacedProduct[],
    to: readonly string[],
    isDryRun: boolean,
  ): Promise<Extract<MoveProductsAnswer, { readonly kind: 'moved' }> | undefined> => {
    const request = { products, path: to, isDryRun };
    setIsSending(true);
    setRefusal('');
    const outcome = await office.perform(moveProducts, request, {
      idempotencyKey: isDryRun ? office.newId() : keyOf(request),
    });
    setIsSending(false);
    if (outcome.kind !== 'accepted') {
      setRefusal(i18n._(failureMessage(outcome)));
      return undefined;
    }
    const { answer } = outcome;
    if (answer.kind === 'moved') return answer;
    setPreview(undefined);
    if (answer.code === 'category-unknown')
      setRefusal(t`This category no longer exists. Choose another one.`);
    else {
      const shown = answer.products.slice(0, SHOWN_CODES).join(', ');
      setRefusal(
        t`Somebody else moved these products meanwhile, so nothing was changed: ${shown}. Choose again.`,
      );
    }
    return undefined;
  };
  const look = async (to: readonly string[]) => {
    setPath(to);
    setPreview(undefined);
    if (to.length === 0) return;
    const answer = await send(
      codes.map((code) => ({ code, path: [] })),
      to,
      true,
    );
    if (answer !== undefined) setPreview({ path: to, moving: answer.products });
  };
  const move = async () => {
    if (preview === undefined) return;
    const answer = await send(preview.moving, preview.path, false);
    office.readAgain(['listGridProducts', 'getProduct', 'listOfficeCategories', 'listImports']);
    if (answer !== undefined) onMoved(answer.entry, answer.products.length);
  };
  if (codes.length > MAX_MOVED_PRODUCTS) {
    const most = MAX_MOVED_PRODUCTS.toLocaleString('en');
    return <Text role="alert">{t`Select at most ${most} products at once.`}</Text>;
  }
  return (
    <Stack>
      <Text>
        <Plural value={codes.length} one="# product is selected." other="# products are selected." />
      </Text>
      <CategorySelect
        label={t`To the category`}
        placeholder={t`Choose a category`}
        path={path}
        data-autofocus
        onPath={(to) => void look(to)}
      />
      {preview === undefined ? null : <MovePreview preview={preview} count={codes.length} />}
      {refusal === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {refusal}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          loading={isSending}
          disabled={preview === undefined || preview.moving.length === 0}
          onClick={() => void move()}
        >
          <Trans>Move the products</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

const NO_CATEGORIES: readonly never[] = [];

function MovePreview({ preview, count }: { readonly preview: Preview; readonly count: number }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data = NO_CATEGORIES } = useAnswer(listOfficeCategories, undefined);
  const tree = categoryTree(data);
  const from = new Map<string, number>();
  for (const { path } of preview.moving) from.set(pathId(path), (from.get(pathId(path)) ?? 0) + 1);
  const staying = count - preview.moving.length;
  if (preview.moving.length === 0)
    return (
      <Text role="status">
        <Trans>Nothing changes: all of them are there already.</Trans>
      </Text>
    );
  return (
    <div role="status">
      <Text>
        <Plural value={preview.moving.length} one="# product moves:" other="# products move:" />
      </Text>
      <ul className={classes.list}>
        {[...from]
          .toSorted(([, one], [, other]) => other - one)
          .map(([id, products]) => (
            <li key={id}>
              {id === '' ? t`Without a category` : pathName(tree, pathIn(id), language)}:{' '}
              <Plural value={products} one="# product" other="# products" />
            </li>
          ))}
      </ul>
      {staying === 0 ? null : (
        <Text c="dimmed" size="sm">
          <Plural value={staying} one="# is there already." other="# are there already." />
        </Text>
      )}
    </div>
  );
}
