import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AddedPicture, AddPictureRefusal, PicturePlace } from '#domain/office/pictures/add-picture';
import { useOffice } from '#office/kernel/office';
import type { Failure } from '#office/kernel/outcome';
import { sendPicture } from '#office/kernel/send-picture';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { PICTURE_REFUSAL_MESSAGES } from './picture-messages.ts';
import { problemOfFile } from './problem-of-file.ts';

/** A picture on its way. */
export interface SendingPicture {
  readonly name: string;
  /** The address of the file in this browser, to show it at once. */
  readonly preview: string;
  /** The part that was sent, from 0 to 1; 1 while the server draws it. */
  readonly part: number;
}

export interface PictureUpload {
  readonly sending: SendingPicture | undefined;
  /** Why the last file became no picture; '' without one. */
  readonly problem: string;
  /** Sends files one after the other. A file with a problem ends it. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Sends pictures that a person chose, dropped or pasted.
 *
 * @param onAdded gets each picture that the server has
 */
export function usePictureUpload(
  place: PicturePlace,
  onAdded: (picture: AddedPicture) => void,
): PictureUpload {
  const { i18n } = useLingui();
  const office = useOffice();
  const [sending, setSending] = useState<SendingPicture>();
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  const receiver = useRef(onAdded);
  useEffect(() => {
    receiver.current = onAdded;
  });
  useEffect(() => () => running.current?.abort(), []);

  /** @returns why the file became no picture; undefined if it did, or was cancelled */
  const send = async (file: File, signal: AbortSignal): Promise<AddPictureRefusal | Failure | undefined> => {
    const known = await problemOfFile(file);
    if (known !== undefined) return known;
    const preview = URL.createObjectURL(file);
    const tell = (part: number) => setSending({ name: file.name, preview, part });
    tell(0);
    const wish = { place };
    const outcome = await sendPicture(office, { wish, file, signal }, (part) => {
      if (!signal.aborted) tell(part);
    });
    URL.revokeObjectURL(preview);
    if (signal.aborted) return undefined;
    if (outcome.kind !== 'accepted') return outcome;
    if (outcome.answer.kind === 'refused') return outcome.answer.code;
    receiver.current(outcome.answer);
    return undefined;
  };
  return {
    sending,
    problem,
    add: async (files) => {
      running.current?.abort();
      const stopping = new AbortController();
      running.current = stopping;
      setProblem('');
      for (const file of files) {
        const found = await send(file, stopping.signal);
        if (stopping.signal.aborted) return;
        if (found === undefined) continue;
        setProblem(
          i18n._(typeof found === 'string' ? PICTURE_REFUSAL_MESSAGES[found] : failureMessage(found)),
        );
        break;
      }
      setSending(undefined);
    },
    cancel: () => {
      running.current?.abort();
      setSending(undefined);
    },
  };
}
