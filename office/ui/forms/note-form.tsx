import { Button, Group, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { OfficeCall } from '#contract/office/office-call';
import { hasShape, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { useDraftForm } from './use-draft-form.ts';

interface NoteDraft {
  readonly note: string;
}

const EMPTY: NoteDraft = { note: '' };
const storedNote = readerOf(hasShape<NoteDraft>({ note: isText }));

interface NoteFormProps<Question, Answer> {
  /** Identifies the thing that the note is about. */
  readonly name: string;
  readonly description: string;
  readonly maxLength: number;
  readonly className: string | undefined;
  readonly call: OfficeCall<Question, Answer>;
  /** @param id the id that the note will have, so that sending it again adds no second one */
  readonly requestOf: (id: string, note: string) => Question;
  /** The names of the calls whose answers change. */
  readonly changed: readonly string[];
  /** Gets the field, for a key that goes there. */
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note of the staff. What is typed stays in this browser until it is added. */
export function NoteForm<Question, Answer extends { readonly kind: string }>({
  name,
  description,
  maxLength,
  className,
  call,
  requestOf,
  changed,
  field,
}: NoteFormProps<Question, Answer>) {
  const { t } = useLingui();
  const form = useDraftForm(name, storedNote, EMPTY);
  const { note } = form.values;
  const text = note.trim();
  const add = async () => {
    if (text === '' || form.isSending) return undefined;
    const id = form.keyOf(text);
    const answer = await form.send(call, requestOf(id, text), id, changed);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(t`The note couldn’t be added. Load the page again.`);
    return form.discard();
  };
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
        ref={field}
        label={t`New note`}
        description={description}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxLength}
        value={note}
        error={form.refusal === '' ? undefined : form.refusal}
        onChange={(event) => form.change({ note: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void add();
        }}
      />
      {text === '' ? null : (
        <Group justify="flex-end" mt="xs">
          <Button type="submit" size="xs" variant="default" loading={form.isSending}>
            <Trans>Add the note</Trans>
          </Button>
        </Group>
      )}
    </form>
  );
}
