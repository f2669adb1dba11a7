import { ActionIcon } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { addCustomerNote, removeCustomerNote } from '#contract/office/customers/customer-file-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { MAX_NOTE_LENGTH, type CustomerNote } from '#domain/office/customers/customer-file';
import { useOffice } from '#office/kernel/office';
import { NoteForm } from '#office/ui/forms/note-form';
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
  const remove = async ({ id }: CustomerNote) => {
    const outcome = await office.perform(removeCustomerNote, { customerCode, saleUnit, id });
    office.readAgain(['getCustomerFile']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    return showDone(t`Removed the note.`);
  };
  return (
    <section className={classes.card} aria-labelledby="notes-title">
      <h2 className={classes.title} id="notes-title">
        <Trans>Notes of the staff</Trans>
      </h2>
      {mayChange ? (
        <NoteForm
          name={`customer-note:${saleUnit}/${customerCode}`}
          description={t`Customers don’t see notes. They’re part of a person’s data, which the person can ask for.`}
          maxLength={MAX_NOTE_LENGTH}
          className={classes.noteForm}
          call={addCustomerNote}
          requestOf={(id, note) => ({ customerCode, saleUnit, id, note })}
          changed={['getCustomerFile']}
        />
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
