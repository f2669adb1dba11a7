import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withdrawProducts } from '#contract/office/products/withdraw-calls';
import {
  MAX_WITHDRAWN_PRODUCTS,
  type WithdrawalUses,
  type WithdrawProductsAnswer,
} from '#domain/office/products/withdraw-products';
import type { ImportEntry } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import classes from './withdraw-products-dialog.module.css';

const SHOWN_PRODUCTS = 20;

/** The lists that a withdrawal changes. */
const CHANGED = ['listGridProducts', 'getProduct', 'listOfficeCategories', 'listStock', 'listImports'];

interface WithdrawProductsDialogProps {
  /** The codes of the products; empty while the dialog is closed. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
  readonly onWithdrawn: (entry: ImportEntry | undefined, count: number) => void;
}

/** Takes selected products off sale for good, after it showed what that concerns. */
export function WithdrawProductsDialog({ codes, onClose, onWithdrawn }: WithdrawProductsDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      size="lg"
      title={t`Take products off sale`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {codes.length === 0 ? null : <WithdrawForm codes={codes} onClose={onClose} onWithdrawn={onWithdrawn} />}
    </Modal>
  );
}

type Withdrawn = Extract<WithdrawProductsAnswer, { readonly kind: 'withdrawn' }>;

function WithdrawForm({ codes, onClose, onWithdrawn }: WithdrawProductsDialogProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (isDryRun: boolean): Promise<Withdrawn | string> => {
    const request = { codes, isDryRun };
    const outcome = await office.perform(withdrawProducts, request, {
      idempotencyKey: isDryRun ? office.newId() : keyOf(request),
    });
    if (outcome.kind !== 'accepted') return i18n._(failureMessage(outcome));
    const { answer } = outcome;
    if (answer.kind === 'withdrawn') return answer;
    const unknown = answer.products.slice(0, SHOWN_PRODUCTS).join(', ');
    return t`These products don’t exist any more, so nothing was changed: ${unknown}.`;
  };
  const isTooMany = codes.length > MAX_WITHDRAWN_PRODUCTS;
  const preview = useQuery({
    queryKey: ['withdrawProducts', codes],
    queryFn: () => send(true),
    enabled: !isTooMany,
    staleTime: 0,
    gcTime: 0,
  });
  const withdraw = async () => {
    setIsSending(true);
    setRefusal('');
    const answer = await send(false);
    setIsSending(false);
    for (const name of CHANGED) void office.queries.invalidateQueries({ queryKey: [name] });
    if (typeof answer === 'string') return setRefusal(answer);
    return onWithdrawn(answer.entry, answer.products.length);
  };
  if (isTooMany) {
    const most = MAX_WITHDRAWN_PRODUCTS.toLocaleString('en');
    return <Text role="alert">{t`Select at most ${most} products at once.`}</Text>;
  }
  const seen = typeof preview.data === 'string' ? undefined : preview.data;
  const problem = refusal || (typeof preview.data === 'string' ? preview.data : '');
  return (
    <Stack>
      {preview.isPending ? <Skeleton height={140} /> : null}
      {seen === undefined ? null : <WithdrawPreview seen={seen} chosen={codes.length} />}
      {problem === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button
          loading={isSending}
          disabled={seen === undefined || seen.products.length === 0}
          onClick={() => void withdraw()}
        >
          <Trans>Take off sale</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

function WithdrawPreview({ seen, chosen }: { readonly seen: Withdrawn; readonly chosen: number }) {
  const { products, uses } = seen;
  const before = chosen - products.length;
  if (products.length === 0)
    return (
      <Text role="status">
        <Trans>Nothing changes: all of them are off sale already.</Trans>
      </Text>
    );
  const more = products.length - SHOWN_PRODUCTS;
  return (
    <div role="status">
      <Text fw={600}>
        <Plural value={products.length} one="# product goes off sale:" other="# products go off sale:" />
      </Text>
      <ul className={classes.list}>
        {products.slice(0, SHOWN_PRODUCTS).map(({ code, name }) => (
          <li key={code}>
            {code} {name}
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        ) : null}
      </ul>
      {before === 0 ? null : (
        <Text c="dimmed" size="sm">
          <Plural value={before} one="# is off sale already." other="# are off sale already." />
        </Text>
      )}
      <Text fw={600} mt="sm">
        <Trans>What that concerns</Trans>
      </Text>
      <Uses uses={uses} />
    </div>
  );
}

function Uses({ uses }: { readonly uses: WithdrawalUses }) {
  const { orderCount, orders, promotionCount, promotions, substitutedCount, substituted } = uses;
  return (
    <ul className={classes.list}>
      <li>
        {orderCount === 0 ? (
          <Trans>No open order has one of them.</Trans>
        ) : (
          <>
            <Plural
              value={orderCount}
              one="# open order has one of them, and stays as it is:"
              other="# open orders have one of them, and stay as they are:"
            />{' '}
            {orders.map(({ orderId, orderNo }, index) => (
              <span key={orderId}>
                {index === 0 ? '' : ', '}
                <Link className={classes.link} to="/orders/$orderId" params={{ orderId }} target="_blank">
                  {orderNo}
                </Link>
              </span>
            ))}
            {orderCount > orders.length ? '…' : null}
          </>
        )}
      </li>
      <li>
        <Trans>
          In carts on phones, they are marked as no longer sold when the phone is next online, and can’t be
          ordered.
        </Trans>
      </li>
      <li>
        {promotionCount === 0 ? (
          <Trans>No promotion names one of them.</Trans>
        ) : (
          <>
            <Plural
              value={promotionCount}
              one="# promotion names one of them, and goes on without it:"
              other="# promotions name one of them, and go on without it:"
            />{' '}
            {promotions.map(({ id, name }, index) => (
              <span key={id}>
                {index === 0 ? '' : ', '}
                <Link className={classes.link} to="/promotions/$id" params={{ id }} target="_blank">
                  {name}
                </Link>
              </span>
            ))}
            {promotionCount > promotions.length ? '…' : null}
          </>
        )}
      </li>
      {substitutedCount === 0 ? null : (
        <li>
          <Plural
            value={substitutedCount}
            one="It is no longer offered as a substitute for # product:"
            other="They are no longer offered as substitutes for # products:"
          />{' '}
          {substituted.join(', ')}
          {substitutedCount > substituted.length ? '…' : null}
        </li>
      )}
      <li>
        <Trans>You can undo this for 30 days, here or under “Import and export”.</Trans>
      </li>
    </ul>
  );
}
