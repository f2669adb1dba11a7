import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceLevel } from '#domain/catalogue/prices';
import { setPrices } from '#contract/office/prices/set-prices';
import { MAX_PRICED_PRODUCTS, type SetPrices, type SetPricesRefusal } from '#domain/office/prices/set-prices';
import type { ImportEntry } from '#domain/office/table-import';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { textIn } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { readPastedPrices, type PasteProblem } from './price-paste.ts';
import { PriceTextField } from './price-text-field.tsx';
import { pricePreviewOf, type PricePreview } from './price-preview.ts';
import { PastePreview } from './paste-preview.tsx';
import { PasteProblems } from './paste-problems.tsx';

/** The codes in one message. */
const SHOWN_CODES = 20;

interface PricePasteDialogProps {
  /** The level that the list shows, which prices without headings are for; undefined for the list price. */
  readonly level: PriceLevel | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onApplied: (entry: ImportEntry | undefined, count: number) => void;
}

/** Takes prices from a spreadsheet, shows what would change and for whom, and applies all or nothing. */
export function PricePasteDialog({ level, isOpen, onClose, onApplied }: PricePasteDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={level === undefined ? t`Paste prices from Excel` : t`Paste prices of level ${level} from Excel`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      <PasteForm
        level={level}
        onApplied={(entry, count) => {
          onClose();
          onApplied(entry, count);
        }}
      />
    </Modal>
  );
}

const shownCodes = (codes: Iterable<string>) => {
  const all = [...new Set(codes)];
  return `${all.slice(0, SHOWN_CODES).join(', ')}${all.length > SHOWN_CODES ? ', …' : ''}`;
};

/** Keeps what is pasted in the browser until the prices are set. */
function PasteForm({ level, onApplied }: Pick<PricePasteDialogProps, 'level' | 'onApplied'>) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const draft = useDraft('prices', textIn);
  const text = draft.value ?? '';
  const setText = (next: string) => draft.set(next || undefined);
  const [problems, setProblems] = useState<readonly PasteProblem[]>([]);
  const [preview, setPreview] = useState<PricePreview>();
  const [isAccepting, setIsAccepting] = useState(false);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const reset = () => {
    setPreview(undefined);
    setProblems([]);
    setFailure('');
    setIsAccepting(false);
  };
  const refusalMessage = (refusal: SetPricesRefusal): string => {
    switch (refusal.code) {
      case 'products-unknown': {
        const codes = shownCodes(refusal.products);
        return t`These products don’t exist, so nothing was changed: ${codes}`;
      }
      case 'prices-changed': {
        const codes = shownCodes(refusal.conflicts.map(({ code }) => code));
        return t`Somebody else changed these prices since you looked, so nothing was changed: ${codes}. Show again what changes.`;
      }
      case 'prices-large':
        return t`Some prices change by more than 30%. Confirm them first.`;
    }
  };
  const send = async (request: SetPrices, key: string) => {
    setIsSending(true);
    setFailure('');
    const outcome = await office.perform(setPrices, request, { idempotencyKey: key });
    setIsSending(false);
    if (outcome.kind !== 'accepted') setFailure(i18n._(failureMessage(outcome)));
    return outcome.kind === 'accepted' ? outcome.answer : undefined;
  };
  const look = async () => {
    reset();
    const { changes, problems: found } = readPastedPrices(text, level);
    setProblems(found);
    if (found.length > 0 || changes.length === 0) return;
    if (changes.length > MAX_PRICED_PRODUCTS) {
      const most = MAX_PRICED_PRODUCTS.toLocaleString('en');
      setFailure(t`This is more than ${most} products. Paste them in parts, or import a file.`);
      return;
    }
    const answer = await send({ changes, isDryRun: true, isAcceptingLargeChanges: false }, office.newId());
    if (answer?.kind === 'refused') setFailure(refusalMessage(answer));
    if (answer?.kind === 'changed') setPreview(pricePreviewOf(changes, answer, office.newId()));
  };
  const apply = async ({ changes, key }: PricePreview) => {
    const answer = await send({ changes, isDryRun: false, isAcceptingLargeChanges: isAccepting }, key);
    if (answer === undefined) return;
    if (answer.kind === 'refused') {
      reset();
      setFailure(refusalMessage(answer));
      return;
    }
    setText('');
    onApplied(answer.entry, answer.count);
  };
  const isReady =
    preview !== undefined && preview.prices.length > 0 && (preview.largeCount === 0 || isAccepting);
  return (
    <Stack>
      <Text c="dimmed">
        {level === undefined ? (
          <Trans>
            Copy the cells in Excel and paste them here. The first line may have headings: “code”, “price” and
            “level 1” to “level 5”, also in Thai. Without headings the first column is the code and the second
            the list price.
          </Trans>
        ) : (
          <Trans>
            Copy the cells in Excel and paste them here: the first column is the code and the second the price
            of level {level}. A first line with headings may name other prices.
          </Trans>
        )}
      </Text>
      <PriceTextField
        text={text}
        rows={preview === undefined ? 8 : 4}
        onChange={(next) => {
          setText(next);
          reset();
        }}
      />
      <PasteProblems problems={problems} />
      {failure === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {failure}
        </Text>
      )}
      {preview === undefined ? null : (
        <PastePreview preview={preview} isAccepting={isAccepting} onAccept={setIsAccepting} />
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={text.trim() === ''}
          onClick={() => void look()}
          loading={isSending && preview === undefined}
        >
          <Trans>Show what changes</Trans>
        </Button>
        <Button
          disabled={!isReady}
          loading={isSending && preview !== undefined}
          onClick={() => {
            if (preview !== undefined) void apply(preview);
          }}
        >
          <Trans>Set the prices</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
