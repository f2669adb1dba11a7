import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { setProductPictures } from '#contract/office/pictures/product-picture-calls';
import { withPictures } from '#domain/office/pictures/picture-names';
import { useOffice } from '#office/kernel/office';
import { sendPicture } from '#office/kernel/send-picture';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { PICTURE_REFUSAL_MESSAGES } from '#office/ui/pictures/picture-messages';
import { problemOfFile } from '#office/ui/pictures/problem-of-file';
import type { PlannedProduct } from './folder-plan.ts';
import { PRODUCT_PICTURES_REFUSALS } from './picture-refusals.ts';

/** Tells what became of a product’s files. */
export type ProductOutcome =
  | { readonly kind: 'saved'; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly message: MessageDescriptor };

interface FolderUpload {
  /** Keyed by the code of the product. Those that were not sent yet have none. */
  readonly outcomes: ReadonlyMap<string, ProductOutcome>;
  /** The code of the product whose files are sent now; undefined while nothing is sent. */
  readonly sending: string | undefined;
  readonly start: (products: readonly PlannedProduct[]) => Promise<void>;
  /** Stops after what was saved. */
  readonly cancel: () => void;
  /** Brings back the pictures that a product had before. */
  readonly undo: (code: string) => Promise<void>;
}

/** Sends the files of many products, one product after the other. Each is saved as soon as its files are there. */
export function useFolderUpload(): FolderUpload {
  const office = useOffice();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ProductOutcome>>(new Map());
  const [sending, setSending] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const tell = (code: string, outcome: ProductOutcome) =>
    setOutcomes((known) => new Map([...known, [code, outcome]]));

  const save = async (
    code: string,
    pictures: readonly string[],
    seen: readonly string[],
  ): Promise<MessageDescriptor | undefined> => {
    const outcome = await office.perform(setProductPictures, { code, pictures, seen });
    if (outcome.kind !== 'accepted') return failureMessage(outcome);
    return outcome.answer.kind === 'refused' ? PRODUCT_PICTURES_REFUSALS[outcome.answer.code] : undefined;
  };
  /** @returns the file name of the stored picture; undefined after a cancel */
  const send = async (file: File, signal: AbortSignal): Promise<string | MessageDescriptor | undefined> => {
    const known = await problemOfFile(file);
    if (known !== undefined) return PICTURE_REFUSAL_MESSAGES[known];
    const picture = { wish: { place: 'products' as const }, file, signal };
    const outcome = await sendPicture(office, picture, () => undefined);
    if (signal.aborted) return undefined;
    if (outcome.kind !== 'accepted') return failureMessage(outcome);
    const { answer } = outcome;
    return answer.kind === 'refused' ? PICTURE_REFUSAL_MESSAGES[answer.code] : answer.file;
  };
  const sendProduct = async (
    { product, files }: PlannedProduct,
    signal: AbortSignal,
  ): Promise<ProductOutcome | undefined> => {
    const added: { readonly place: number; readonly file: string }[] = [];
    for (const { file, place } of files) {
      const sent = await send(file, signal);
      if (sent === undefined) return undefined;
      if (typeof sent !== 'string') return { kind: 'failed', message: sent };
      added.push({ place, file: sent });
    }
    const after = withPictures(product.pictures, added);
    const problem = await save(product.code, after, product.pictures);
    return problem === undefined
      ? { kind: 'saved', before: product.pictures, after }
      : { kind: 'failed', message: problem };
  };
  const readAgain = () => {
    office.readAgain(['listGridProducts', 'getProduct']);
  };
  return {
    outcomes,
    sending,
    start: async (products) => {
      const stopping = new AbortController();
      running.current = stopping;
      for (const planned of products) {
        const { code } = planned.product;
        setSending(code);
        const outcome = await sendProduct(planned, stopping.signal);
        if (outcome !== undefined) tell(code, outcome);
        if (stopping.signal.aborted) break;
      }
      setSending(undefined);
      readAgain();
    },
    cancel: () => running.current?.abort(),
    undo: async (code) => {
      const outcome = outcomes.get(code);
      if (outcome?.kind !== 'saved') return;
      const problem = await save(code, outcome.before, outcome.after);
      tell(code, problem === undefined ? { kind: 'undone' } : { kind: 'failed', message: problem });
      readAgain();
    },
  };
}
