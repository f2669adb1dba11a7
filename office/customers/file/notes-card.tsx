import { ActionIcon, Button, Group, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addCustomerNote, removeCustomerNote } from '#contract/office/customers/customer-file-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { MAX_NOTE_LENGTH, type CustomerNote } from '#domain/office/customers/customer-file';
import { textIn, useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import classes from '../customer-screen.module.css';

interface NotesCardProps {
  readonly customer: CustomerKey;
  readonly notes: readonly CustomerNote[];
  readonly mayChange: boolean;
}

/** The notes of staff about a customer. What is typed stays in this browser until it is added. */
export function NotesCard({ customer: { customerCode, saleUnit }, notes, mayChange }: NotesCardProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const idOf = useContentKey();
  const [text, setText] = useKeptState(`customer-note:${saleUnit}/${customerCode}`, '', textIn);
  const [isSending, setIsSending] = useState(false);
  const again = () => void office.queries.invalidateQueries({ queryKey: ['getCustomerFile'] });
  const add = async () => {
    const note = text.trim();
    if (note === '') return;
    const id = idOf({ customerCode, saleUnit, note });
    setIsSending(true);
    const request = { customerCode, saleUnit, id, note };
    const outcome = await office.perform(addCustomerNote, request, { idempotencyKey: id });
    setIsSending(false);
    again();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(t`The note couldn’t be added. Load the page again.`);
    return setText('');
  };
  const remove = async ({ id }: CustomerNote) => {
    const outcome = await office.perform(removeCustomerNote, { customerCode, saleUnit, id });
    again();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    return showDone(t`Removed the note.`);
  };
  return (
    <section className={classes.card} aria-labelledby="notes-title">
      <h2 className={classes.title} id="notes-title">
        <Trans>Notes of the staff</Trans>
      </h2>
      {mayChange ? (
        <form
          className={classes.noteForm}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Textarea
            label={t`New note`}
            description={t`Customers don’t see notes. They’re part of a person’s data, which the person can ask for.`}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="xs">
            <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
              <Trans>Add the note</Trans>
            </Button>
          </Group>
        </form>
      ) : null}
      {notes.length === 0 ? (
        <span className={classes.soft}>
          <Trans>No notes yet</Trans>
        </span>
      ) : (
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.id} className={classes.item}>
              <div className={classes.note}>
                {note.note}
                <div className={classes.soft}>
                  {note.by} · <Moment at={note.recordedAt} />
                </div>
              </div>
              {mayChange ? (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t`Remove the note “${note.note.slice(0, 30)}”`}
                  onClick={() => void remove(note)}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
