import { Button, Group, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { addOrderNote } from '#contract/office/orders/order-note-calls';
import { MAX_ORDER_NOTE_LENGTH } from '#domain/office/orders/order-note';
import { useMay } from '#office/accounts/use-me';
import { textIn, useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import classes from '../order-detail.module.css';

interface NoteFormProps {
  readonly orderId: string;
  /** Gets the field, for a key that goes there. */
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note of the staff about an order. What is typed stays in this browser until it is added. */
export function NoteForm({ orderId, field }: NoteFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const mayAdd = useMay('orders.change');
  const idOf = useContentKey();
  const [text, setText] = useKeptState(`order-note:${orderId}`, '', textIn);
  const [isSending, setIsSending] = useState(false);
  if (!mayAdd) return null;
  const add = async () => {
    const note = text.trim();
    if (note === '' || isSending) return;
    const id = idOf({ orderId, note });
    setIsSending(true);
    const outcome = await office.perform(addOrderNote, { id, orderId, note }, { idempotencyKey: id });
    setIsSending(false);
    void office.queries.invalidateQueries({ queryKey: ['getOfficeOrder'] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(t`The note couldn’t be added. Load the page again.`);
    return setText('');
  };
  return (
    <form
      className={classes.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
        ref={field}
        label={t`New note`}
        description={t`The customer doesn’t see it. It can’t be changed or removed later.`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_ORDER_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void add();
        }}
      />
      {text.trim() === '' ? null : (
        <Group justify="flex-end" mt="xs">
          <Button type="submit" size="xs" variant="default" loading={isSending}>
            <Trans>Add the note</Trans>
          </Button>
        </Group>
      )}
    </form>
  );
}
