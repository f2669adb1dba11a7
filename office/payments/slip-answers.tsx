import { Button, Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Satang } from '#domain/kernel/money';
import { SLIP_REASONS, type SlipReason } from '#domain/payments/slip';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { textIn } from '#office/kernel/kept-state';
import { typedAmount } from '#office/kernel/typed-amount';
import { KeyHint } from '#office/ui/key-hint';
import { SLIP_REASON_LABELS } from '#office/ui/labels/slip-labels';
import { slipDraftNames } from './use-slip-decisions.ts';
import classes from './slips-screen.module.css';

interface ConfirmFormProps {
  readonly slipId: string;
  readonly onConfirm: (amount: Satang | undefined) => void;
  readonly onRefusing: () => void;
}

/** Confirms a slip, with the amount that came if it differs. */
export function ConfirmForm({ slipId, onConfirm, onRefusing }: ConfirmFormProps) {
  const { t } = useLingui();
  const draft = useDraft(slipDraftNames(slipId).amount, textIn);
  const text = draft.value ?? '';
  const amount = typedAmount(text);
  const isWrong = text.trim() !== '' && amount === undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onConfirm(amount);
      }}
    >
      <TextInput
        id="slip-amount"
        label={t`Amount received, if it differs`}
        inputMode="decimal"
        mb={12}
        value={text}
        rightSection={<KeyHint name="m" />}
        error={isWrong ? t`Enter an amount in baht, such as 1304.50.` : undefined}
        onChange={(event) => draft.set(event.currentTarget.value || undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="md" disabled={isWrong} rightSection={<KeyHint name="y" />}>
          <Trans>The money came</Trans>
        </Button>
        <Button size="md" variant="default" onClick={onRefusing} rightSection={<KeyHint name="n" />}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </form>
  );
}

interface RefusalReasonsProps {
  readonly slipId: string;
  readonly onRefuse: (reason: SlipReason, note: string) => void;
  readonly onBack: () => void;
}

/** The reasons with their digits. Another reason needs a text. */
export function RefusalReasons({ slipId, onRefuse, onBack }: RefusalReasonsProps) {
  const { t, i18n } = useLingui();
  const draft = useDraft(slipDraftNames(slipId).note, textIn);
  const note = draft.value ?? '';
  return (
    <div className={classes.reasons} role="group" aria-label={t`Why is the slip refused?`}>
      <strong>
        <Trans>Why is the slip refused?</Trans>
      </strong>
      {SLIP_REASONS.map((reason, index) => (
        <Button
          key={reason}
          variant="default"
          justify="space-between"
          rightSection={<KeyHint name={String(index + 1)} />}
          disabled={reason === 'other' && note.trim() === ''}
          onClick={() => onRefuse(reason, note.trim())}
        >
          {i18n._(SLIP_REASON_LABELS[reason])}
        </Button>
      ))}
      <Textarea
        id="slip-note"
        label={t`Text for the customer`}
        value={note}
        maxLength={200}
        autosize
        minRows={2}
        onChange={(event) => draft.set(event.currentTarget.value || undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && note.trim() !== '') {
            event.preventDefault();
            onRefuse('other', note.trim());
          }
        }}
      />
      <Button variant="subtle" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </div>
  );
}
