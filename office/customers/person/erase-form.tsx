import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { eraseCustomer, previewErasure } from '#contract/office/customers/person-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { formatBaht } from '#domain/kernel/format-money';
import { satang } from '#domain/kernel/money';
import type { ErasureBlocker, ErasurePreview } from '#domain/office/customers/person-rights';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { showDone } from '#office/ui/show-notice';
import { BLOCKER_MESSAGES, ERASE_REFUSAL_MESSAGES } from './person-labels.ts';
import classes from '../customer-screen.module.css';
import table from '#office/ui/layout/plain-table.module.css';

interface EraseFormProps {
  readonly customer: CustomerKey;
  readonly onDone: () => void;
}

/** Shows what an erasure would do, and erases once the code of the customer is typed. */
export function EraseForm({ customer, onDone }: EraseFormProps) {
  const language = useLanguage();
  const preview = useAnswer(previewErasure, { ...customer, language }, { isKept: false });
  const { data } = preview;
  if (preview.error !== null && data === undefined)
    return <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />;
  if (preview.isPending) return <Skeleton height={240} />;
  if (data === undefined)
    return (
      <Text>
        <Trans>There’s no such customer</Trans>
      </Text>
    );
  if (data.blockers.length > 0) return <Blockers blockers={data.blockers} />;
  return <Confirmation customer={customer} preview={data} onDone={onDone} />;
}

function Blockers({ blockers }: { readonly blockers: readonly ErasureBlocker[] }) {
  const { i18n } = useLingui();
  return (
    <Stack role="alert">
      <Text fw={600}>
        <Trans>The data can’t be erased yet:</Trans>
      </Text>
      <ul className={classes.list}>
        {blockers.map(({ code, orderNos, orderCount, owed }) => {
          const more = orderCount - orderNos.length;
          const amount = formatBaht(satang(Math.abs(owed)));
          return (
            <li key={code} className={classes.item}>
              <span>
                {i18n._(BLOCKER_MESSAGES[code])} {orderNos.join(', ')}
                {more > 0 ? ` + ${more}` : ''} {owed > 0 ? <Trans>The customer owes {amount}.</Trans> : null}
                {owed < 0 ? (
                  <Trans>
                    The company owes the customer {amount}: record the refund under{' '}
                    <Link to="/money" search={{ list: 'due' }} className={classes.link}>
                      To give back
                    </Link>
                    .
                  </Trans>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

interface ConfirmationProps extends EraseFormProps {
  readonly preview: ErasurePreview;
}

function Confirmation({ customer, preview, onDone }: ConfirmationProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const { code, customers, accounts, rows, unexportedOrders, seen } = preview;
  const [typedCode, setTypedCode] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isTyped = typedCode.trim() === code;
  const send = async () => {
    if (!isTyped) return setRefusal(i18n._(ERASE_REFUSAL_MESSAGES['code-differs']));
    const request = { ...customer, typedCode, seen };
    setIsSending(true);
    const outcome = await office.perform(eraseCustomer, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    void office.queries.invalidateQueries();
    if (outcome.kind !== 'accepted') return setRefusal(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(i18n._(ERASE_REFUSAL_MESSAGES[answer.code]));
    showDone(t`Erased the personal data of ${code}.`, 'person');
    return onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text>
          <strong>
            <Trans>This can’t be undone.</Trans>
          </strong>{' '}
          <Trans>
            Names, telephone numbers, addresses, pins, pictures, signatures and texts are erased. Amounts,
            days and codes of the accounts stay.
          </Trans>
        </Text>
        {customers.length < 2 ? null : (
          <Text size="sm">
            <Trans>This code has several branches, and all of them are erased:</Trans>{' '}
            {customers.map(({ saleUnit }) => saleUnit).join(', ')}
          </Text>
        )}
        {accounts === 0 ? null : (
          <Text size="sm">
            <Plural
              value={accounts}
              one="# account can no longer sign in."
              other="# accounts can no longer sign in."
            />
          </Text>
        )}
        {unexportedOrders === 0 ? null : (
          <Text size="sm" c="var(--refused)">
            <Plural
              value={unexportedOrders}
              one="# delivered order was never exported for the accounts. Export it first if they need the name and tax ID."
              other="# delivered orders were never exported for the accounts. Export them first if they need the names and tax IDs."
            />
          </Text>
        )}
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Data that is erased`}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Data</Trans>
                </th>
                <th scope="col" className={table.end}>
                  <Trans>Deleted</Trans>
                </th>
                <th scope="col" className={table.end}>
                  <Trans>Without the person</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.table}>
                  <td>{row.table}</td>
                  <td className={table.end}>{row.deleted || ''}</td>
                  <td className={table.end}>{row.changed || ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Text size="sm" c="dimmed">
          <Trans>
            Write the code and today’s date into your own list: after a backup is restored, these people have
            to be erased again. Tell other systems that have copies of the orders.
          </Trans>
        </Text>
        <TextInput
          label={t`Type the code of the customer to confirm`}
          description={code}
          value={typedCode}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          error={refusal === '' ? undefined : refusal}
          onChange={(event) => {
            setRefusal('');
            setTypedCode(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={isSending} disabled={!isTyped}>
            <Trans>Erase for good</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
