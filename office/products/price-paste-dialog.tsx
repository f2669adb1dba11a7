import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setPrices } from '#contract/office/product-calls';
import type { PriceChange } from '#domain/catalogue/product-changes';
import type { ChangedPrice } from '#domain/office/product-grid';
import { useOffice } from '#office/kernel/office';
import { Money } from '#office/ui/amounts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { readPastedPrices, type PasteProblem, type PasteProblemCode } from './price-paste.ts';
import classes from './price-paste-dialog.module.css';

const PROBLEMS: Readonly<Record<PasteProblemCode, MessageDescriptor>> = {
  'no-code': msg`has no product code`,
  'no-price': msg`has no price`,
  'not-a-price': msg`isn’t a price`,
  'code-twice': msg`stands twice`,
};

/** The server takes so many products at once; more are for an import. */
const MAX_PRODUCTS = 1000;
const SHOWN_CHANGES = 200;

interface PricePasteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onApplied: (prices: readonly ChangedPrice[]) => void;
}

/** Takes prices from a spreadsheet, shows what would change, and applies all or nothing. */
export function PricePasteDialog({ isOpen, onClose, onApplied }: PricePasteDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t`Paste prices from Excel`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      <PasteForm
        onApplied={(prices) => {
          onClose();
          onApplied(prices);
        }}
      />
    </Modal>
  );
}

interface Preview {
  readonly changes: readonly PriceChange[];
  readonly prices: readonly ChangedPrice[];
}

function PasteForm({ onApplied }: { readonly onApplied: (prices: readonly ChangedPrice[]) => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const send = async (changes: readonly PriceChange[], isDryRun: boolean) => {
    setIsSending(true);
    setFailure('');
    const outcome = await office.perform(setPrices, { changes, isDryRun });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return setFailure(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') {
      const codes = answer.products.join(', ');
      return setFailure(t`These products don’t exist, so nothing was changed: ${codes}`);
    }
    if (isDryRun) setPreview({ changes, prices: answer.prices });
    else onApplied(answer.prices);
    return undefined;
  };
  const look = () => {
    const read = readPastedPrices(text);
    setProblems(read.problems);
    setPreview(undefined);
    if (read.problems.length > 0 || read.changes.length === 0) return;
    if (read.changes.length > MAX_PRODUCTS) {
      setFailure(t`This is more than ${MAX_PRODUCTS} products. Paste them in parts, or import a file.`);
      return;
    }
    void send(read.changes, true);
  };
  return (
    <Stack>
      <Text c="dimmed">
        <Trans>
          Copy the cells in Excel and paste them here. The first line may have headings: “code”, “price” and
          “level 1” to “level 5”, also in Thai. Without headings the first column is the code and the second
          the list price.
        </Trans>
      </Text>
      <Textarea
        className={classes.paste}
        aria-label={t`Prices`}
        placeholder={'code\tprice\tlevel 2\nG001\t1304.50\t1290'}
        value={text}
        rows={8}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPreview(undefined);
          setProblems([]);
          setFailure('');
        }}
      />
      {problems.length === 0 ? null : (
        <ul className={classes.problems} role="alert">
          {problems.map(({ line, code, text: cell }) => (
            <li key={`${line}${code}`}>
              <Trans>
                Line {line}: “{cell}” {i18n._(PROBLEMS[code])}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {failure === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {failure}
        </Text>
      )}
      {preview === undefined ? null : <PreviewTable prices={preview.prices} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={look} loading={isSending && preview === undefined}>
          <Trans>Show what changes</Trans>
        </Button>
        <Button
          disabled={preview === undefined || preview.prices.length === 0}
          loading={isSending && preview !== undefined}
          onClick={() => {
            if (preview !== undefined) void send(preview.changes, false);
          }}
        >
          <Trans>Set the prices</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

function PreviewTable({ prices }: { readonly prices: readonly ChangedPrice[] }) {
  if (prices.length === 0)
    return (
      <Text role="status">
        <Trans>Nothing changes: all prices are like this already.</Trans>
      </Text>
    );
  return (
    <>
      <Text role="status">
        <Plural value={prices.length} one="# price changes." other="# prices change." />
      </Text>
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Code</Trans>
              </th>
              <th scope="col">
                <Trans>Price</Trans>
              </th>
              <th scope="col" className={classes.end}>
                <Trans>Before</Trans>
              </th>
              <th scope="col" className={classes.end}>
                <Trans>After</Trans>
              </th>
              <th scope="col" className={classes.end}>
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.slice(0, SHOWN_CHANGES).map(({ code, level, before, after }) => (
              <tr key={`${code}/${level}`}>
                <td>{code}</td>
                <td>{level === 0 ? <Trans>List price</Trans> : <Trans>Level {level}</Trans>}</td>
                <td className={classes.end}>
                  <Money amount={before} />
                </td>
                <td className={classes.end}>
                  <Money amount={after} isStrong />
                </td>
                <td className={classes.end}>
                  {before === 0 ? '–' : `${Math.round((after / before - 1) * 1000) / 10}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
