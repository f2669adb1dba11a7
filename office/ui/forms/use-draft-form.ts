import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfficeCall } from '#contract/office/office-call';
import { useDraft, type Draft } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';

/** A form whose content the browser keeps until it is saved. */
export interface DraftFormState<Values extends object, Problems> extends Pick<
  Draft<Values>,
  'foundAt' | 'keyOf' | 'seen' | 'isOlder' | 'keepMine'
> {
  readonly values: Values;
  /** Whether anything was typed. */
  readonly isTyped: boolean;
  readonly change: (next: Partial<Values>) => void;
  /** Forgets what was typed, after it was saved as well. */
  readonly discard: () => void;
  /** The problems of the fields; undefined for none. */
  readonly problems: Problems | undefined;
  readonly setProblems: (problems: Problems) => void;
  /** The reason why nothing was saved; '' for none. */
  readonly refusal: string;
  readonly refuse: (reason: string) => void;
  readonly isSending: boolean;
  /**
   * Sends a change, and reads the lists again that it may have changed. A failure is shown in the form.
   *
   * @param changed the names of calls
   * @returns the answer; undefined if there is none
   */
  readonly send: <Question, Answer>(
    call: OfficeCall<Question, Answer>,
    question: Question,
    key: string,
    changed: readonly string[],
  ) => Promise<Answer | undefined>;
}

/**
 * The state of a form with a draft.
 *
 * @param name identifies the form and the thing that it changes
 * @param read undefined for a stored draft that this version cannot read
 * @param initial the content of the untouched form
 * @param revision the present one of the thing that the form changes; '' where the values have what the person saw
 */
export function useDraftForm<Values extends object, Problems = never>(
  name: string,
  read: (stored: unknown) => Values | undefined,
  initial: Values,
  revision = '',
): DraftFormState<Values, Problems> {
  const { i18n } = useLingui();
  const office = useOffice();
  const draft = useDraft(name, read, revision);
  const [problems, setProblems] = useState<Problems>();
  const [refusal, refuse] = useState('');
  const [isSending, setIsSending] = useState(false);
  const values = draft.value ?? initial;
  const forgetTrouble = () => {
    setProblems(undefined);
    refuse('');
  };
  return {
    values,
    isTyped: draft.value !== undefined,
    foundAt: draft.foundAt,
    keyOf: draft.keyOf,
    seen: draft.seen,
    isOlder: draft.isOlder,
    keepMine: () => {
      forgetTrouble();
      draft.keepMine();
    },
    change: (next) => {
      forgetTrouble();
      draft.set({ ...values, ...next });
    },
    discard: () => {
      forgetTrouble();
      draft.set(undefined);
    },
    problems,
    setProblems: (next) => setProblems(() => next),
    refusal,
    refuse,
    isSending,
    send: async (call, question, key, changed) => {
      refuse('');
      setIsSending(true);
      const outcome = await office.perform(call, question, { idempotencyKey: key });
      setIsSending(false);
      office.readAgain(changed);
      if (outcome.kind === 'accepted') {
        draft.answered();
        return outcome.answer;
      }
      refuse(i18n._(failureMessage(outcome)));
      return undefined;
    },
  };
}
