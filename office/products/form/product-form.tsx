import { Alert, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { isProductField } from '#domain/office/products/product-fields';
import { conflictsIn, textAt, type ProductValues } from '#domain/office/products/product-form';
import { useKeys } from '#office/kernel/use-keys';
import { KeyHint } from '#office/ui/key-hint';
import { DraftFormEnd } from '#office/ui/forms/draft-form';
import { productFieldLabel } from '#office/ui/labels/product-field-labels';
import { keepingMine, shownValues, takingTheirs, type ProductDraft } from './product-draft.ts';
import type { ProductFormFields } from './product-fields.tsx';
import {
  MarkField,
  NameSection,
  PriceSection,
  RareSection,
  Section,
  UnitSection,
} from './product-sections.tsx';
import { useSaveProduct } from './use-save-product.ts';
import classes from './product-form.module.css';

const MAX_CODE_LENGTH = 40;

interface ProductFormProps {
  /** The product as it is now; empty for a new one. */
  readonly present: ProductValues;
  readonly code: string;
  /** Undefined for a product that exists. */
  readonly onCode: ((code: string) => void) | undefined;
  /** Undefined while nothing was typed. */
  readonly draft: ProductDraft | undefined;
  /** When it was typed, if before the form opened. */
  readonly foundAt: Date | undefined;
  readonly onDraft: (typed: ProductValues) => void;
  readonly onReplace: (draft: ProductDraft | undefined) => void;
  /** The draft as it is sent. */
  readonly sent: ProductDraft;
  readonly mayFacts: boolean;
  readonly mayPrices: boolean;
  readonly onSaved: () => void;
}

/** Everything that the table of products has of one product, except its pictures. */
export function ProductForm({
  present,
  code,
  onCode,
  draft,
  foundAt,
  onDraft,
  onReplace,
  sent,
  mayFacts,
  mayPrices,
  onSaved,
}: ProductFormProps) {
  const { t, i18n } = useLingui();
  const saving = useSaveProduct();
  const body = useRef<HTMLFormElement>(null);
  const isNew = onCode !== undefined;
  const problems = new Map(saving.problems.map(({ field, message }) => [field, message]));
  const form: ProductFormFields = {
    values: draft === undefined ? present : shownValues(draft, present),
    change: (typed) => {
      saving.clear();
      onDraft(typed);
    },
    problemOf: (field) => problems.get(field),
    mayFacts,
    mayPrices,
  };
  const others = isNew || draft === undefined ? [] : conflictsIn(present, draft);
  const mayChange = mayFacts || mayPrices;
  const isReady = draft !== undefined && (saving.large.length === 0 || saving.isAccepting);
  const save = async () => {
    if (await saving.save({ code: code.trim(), isNew, draft: sent, mayFacts })) return onSaved();
    // The first column with a problem may be out of sight.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return undefined;
  };
  useKeys({ 'mod+Enter': isReady && mayChange ? () => void save() : undefined });
  const unshown = saving.problems.filter(({ field }) => !isProductField(field) && field !== 'code');
  return (
    <form
      ref={body}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.body} tabIndex={0} role="region" aria-label={t`Details of the product`}>
        {others.length === 0 || draft === undefined ? null : (
          <Alert
            color="yellow"
            role="status"
            title={t`Somebody else has changed this product since you began`}
          >
            <ul className={classes.list}>
              {others.map((field) => (
                <li key={field}>
                  <Trans>
                    {productFieldLabel(field, i18n)}: now “{textAt(present, field)}”, yours “
                    {textAt(draft.values, field)}”
                  </Trans>
                </li>
              ))}
            </ul>
            <Group>
              <Button variant="default" onClick={() => onReplace(keepingMine(draft, present))}>
                <Trans>Keep mine</Trans>
              </Button>
              <Button variant="default" onClick={() => onReplace(takingTheirs(draft, present))}>
                <Trans>Take theirs</Trans>
              </Button>
            </Group>
          </Alert>
        )}
        {isNew ? (
          <TextInput
            label={t`Product code`}
            description={t`Letters, digits and signs without spaces. It can’t be changed later.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={code}
            maxLength={MAX_CODE_LENGTH}
            spellCheck={false}
            withAsterisk
            data-autofocus
            autoFocus
            error={problems.get('code')}
            onChange={(event) => {
              saving.clear();
              onCode(event.currentTarget.value);
            }}
          />
        ) : null}
        <NameSection form={form} />
        <UnitSection form={form} />
        <PriceSection form={form} />
        <RareSection form={form} />
        <Section title={<Trans>For sale</Trans>}>
          <MarkField
            form={form}
            field="isSold"
            label={t`The company sells it`}
            description={t`Off: customers no longer see it. Orders keep it.`}
          />
        </Section>
      </div>
      {mayChange ? (
        <footer className={classes.foot}>
          {unshown.map(({ field, message }) => (
            <p key={field} className={classes.refusal} role="alert">
              {productFieldLabel(field, i18n)}: {message}
            </p>
          ))}
          {saving.problems.length > 0 ? (
            <p className={classes.refusal} role="alert">
              <Trans>Nothing was saved. Correct the marked fields.</Trans>
            </p>
          ) : null}
          {saving.refusal === '' ? null : (
            <p className={classes.refusal} role="alert">
              {saving.refusal}
            </p>
          )}
          {saving.large.length === 0 ? null : (
            <div className={classes.large} role="alert">
              <ul className={classes.list}>
                {saving.large.map(({ column, before, after, percent }) => (
                  <li key={column}>
                    {productFieldLabel(column, i18n)}: {before} → {after} ({percent}%)
                  </li>
                ))}
              </ul>
              <Checkbox
                label={<Trans>These large changes are right</Trans>}
                checked={saving.isAccepting}
                onChange={({ currentTarget }) => saving.accept(currentTarget.checked)}
              />
            </div>
          )}
          <DraftFormEnd
            form={{
              refusal: '',
              foundAt,
              isTyped: draft !== undefined,
              discard: () => {
                saving.clear();
                onReplace(undefined);
              },
            }}
          >
            <Button
              type="submit"
              loading={saving.isSending}
              disabled={!isReady}
              rightSection={<KeyHint name="Ctrl Enter" />}
            >
              {isNew ? <Trans>Add the product</Trans> : <Trans>Save</Trans>}
            </Button>
          </DraftFormEnd>
        </footer>
      ) : null}
    </form>
  );
}
