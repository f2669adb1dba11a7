import { Button, Checkbox, Group, Input, SegmentedControl, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { RuleKindName } from '#domain/promotions/rule';
import { Icon } from '#office/ui/icon';
import type { FieldProps } from './field-props.ts';
import { GoodsField } from './goods-field.tsx';
import { PickFinder } from './pick-finder.tsx';
import { NO_GOODS, type RuleDraft } from './rule-draft.ts';
import { CountField, OwnReduction, UnitField } from './small-fields.tsx';
import { StepFields } from './step-fields.tsx';
import { useProductSearch } from './use-goods-search.ts';
import classes from './rule-form.module.css';

/** The fields of each kind of rule. A new kind is a line here. */
export const KIND_FIELDS: Readonly<Record<RuleKindName, ComponentType<FieldProps>>> = {
  'step-price': StepPriceFields,
  reduction: ReductionFields,
  'free-goods': FreeGoodsFields,
  'reduced-goods': ReducedGoodsFields,
  'group-deal': GroupDealFields,
  bundle: BundleFields,
  spend: SpendFields,
};

function CountedGoods({ draft, change, errorOf }: FieldProps) {
  const { t } = useLingui();
  return (
    <GoodsField
      label={t`Products that count`}
      goods={draft.goods}
      onChange={(goods) => change({ goods })}
      error={errorOf('products')}
    />
  );
}

function CountedUnit({ draft, change, errorOf }: FieldProps) {
  const { t } = useLingui();
  return (
    <UnitField
      label={t`Counted in`}
      unit={draft.unit}
      onChange={(unit) => change({ unit })}
      error={errorOf('unit')}
    />
  );
}

function Together({ draft, change }: FieldProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Different products count together`}
      checked={draft.isTogether}
      onChange={(event) => change({ isTogether: event.currentTarget.checked })}
    />
  );
}

function StepPriceFields(props: FieldProps) {
  const { t } = useLingui();
  const { draft, change, errorOf } = props;
  return (
    <>
      <CountedGoods {...props} />
      <CountedUnit {...props} />
      <StepFields
        label={t`Steps`}
        fromLabel={t`From how many`}
        steps={draft.steps}
        kinds={[
          { value: 'percent', label: t`% off` },
          { value: 'amount', label: t`Baht off` },
          { value: 'price', label: t`New price` },
        ]}
        onChange={(steps) => change({ steps })}
        error={errorOf('steps')}
      />
      <Together {...props} />
    </>
  );
}

function ReductionFields(props: FieldProps) {
  const { t } = useLingui();
  return (
    <>
      <CountedGoods {...props} />
      <Group grow align="start">
        <CountedUnit {...props} />
      </Group>
      <OwnReduction {...props} label={t`Discount on each unit`} />
    </>
  );
}

function Bought(props: FieldProps & { readonly label: string }) {
  const { draft, change, errorOf, label } = props;
  return (
    <Group grow align="start">
      <CountField
        label={label}
        value={draft.quantity}
        onChange={(quantity) => change({ quantity })}
        error={errorOf('quantity')}
      />
      <CountedUnit {...props} />
    </Group>
  );
}

function Given({ draft, change, errorOf, label }: FieldProps & { readonly label: string }) {
  const { t } = useLingui();
  return (
    <Group grow align="start">
      <CountField
        label={label}
        value={draft.getQuantity}
        onChange={(getQuantity) => change({ getQuantity })}
        error={errorOf('getQuantity')}
      />
      <UnitField label={t`Unit to get`} unit={draft.getUnit} onChange={(getUnit) => change({ getUnit })} />
    </Group>
  );
}

function SameOrOther({ draft, change }: FieldProps) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      aria-label={t`Which products`}
      data={[
        { value: 'same', label: t`The same product` },
        { value: 'other', label: t`Other products` },
      ]}
      value={draft.isSame ? 'same' : 'other'}
      onChange={(value) => change({ isSame: value === 'same' })}
    />
  );
}

function Gifts({ draft, change, errorOf }: FieldProps) {
  const { t } = useLingui();
  const search = useProductSearch();
  return (
    <PickFinder
      label={t`Free products`}
      description={t`Of several, the customer chooses one.`}
      placeholder={t`Code or name`}
      search={search}
      picks={draft.gifts}
      onChange={(gifts) => change({ gifts })}
      error={errorOf('getProducts')}
    />
  );
}

function FreeGoodsFields(props: FieldProps) {
  const { t } = useLingui();
  const { draft } = props;
  return (
    <>
      <CountedGoods {...props} />
      <Bought {...props} label={t`How many to buy`} />
      <Given {...props} label={t`How many are free`} />
      <SameOrOther {...props} />
      {draft.isSame ? null : (
        <>
          <Gifts {...props} />
          <Together {...props} />
        </>
      )}
    </>
  );
}

function ReducedGoodsFields(props: FieldProps) {
  const { t } = useLingui();
  const { draft, change, errorOf } = props;
  return (
    <>
      <CountedGoods {...props} />
      <Bought {...props} label={t`How many to buy`} />
      <Given {...props} label={t`How many are cheaper`} />
      <SameOrOther {...props} />
      {draft.isSame ? null : (
        <GoodsField
          label={t`Products that get cheaper`}
          goods={draft.reduced}
          onChange={(reduced) => change({ reduced })}
          error={errorOf('getProducts')}
          mayBeAll={false}
        />
      )}
      <OwnReduction {...props} label={t`Discount on each of them`} />
    </>
  );
}

function GroupDealFields(props: FieldProps) {
  const { t } = useLingui();
  return (
    <>
      <CountedGoods {...props} />
      <Bought {...props} label={t`How many together`} />
      <OwnReduction {...props} label={t`Discount or price for all together`} />
    </>
  );
}

const MAX_PARTS = 10;

function BundleFields({ draft, change, errorOf }: FieldProps) {
  const { t } = useLingui();
  const set = (place: number, next: Partial<RuleDraft['parts'][number]>) =>
    change({ parts: draft.parts.map((part, at) => (at === place ? { ...part, ...next } : part)) });
  const error = errorOf('parts');
  return (
    <>
      {draft.parts.map((part, place) => (
        // Parts have no id of their own, and are only added and removed.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place} className={classes.part}>
          <legend>{t`Part ${place + 1}`}</legend>
          <Stack gap="sm">
            <GoodsField
              label={t`Products that count`}
              goods={part.goods}
              onChange={(goods) => set(place, { goods })}
              error={undefined}
              mayBeAll={false}
            />
            <Group grow align="start">
              <CountField
                label={t`How many`}
                value={part.quantity}
                onChange={(quantity) => set(place, { quantity })}
                error={undefined}
              />
              <UnitField label={t`Counted in`} unit={part.unit} onChange={(unit) => set(place, { unit })} />
            </Group>
            {draft.parts.length > 1 ? (
              <Group justify="end">
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<Icon name="trash" size={14} />}
                  onClick={() => change({ parts: draft.parts.filter((_, at) => at !== place) })}
                >
                  <Trans>Remove this part</Trans>
                </Button>
              </Group>
            ) : null}
          </Stack>
        </fieldset>
      ))}
      {error === undefined ? null : <Input.Error role="alert">{error}</Input.Error>}
      {draft.parts.length < MAX_PARTS ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => change({ parts: [...draft.parts, { goods: NO_GOODS, quantity: '1', unit: '1' }] })}
          >
            <Trans>Add a part</Trans>
          </Button>
        </Group>
      ) : null}
      <CountField
        label={t`Price of the bundle, in baht`}
        value={draft.price}
        onChange={(price) => change({ price })}
        error={errorOf('benefit')}
      />
    </>
  );
}

function SpendFields(props: FieldProps) {
  const { t } = useLingui();
  const { draft, change, errorOf } = props;
  const hasGift = draft.spendSteps.some(({ kind }) => kind === 'gift');
  return (
    <>
      <CountedGoods {...props} />
      <StepFields
        label={t`Steps`}
        fromLabel={t`From how many baht`}
        steps={draft.spendSteps}
        kinds={[
          { value: 'percent', label: t`% off` },
          { value: 'amount', label: t`Baht off` },
          { value: 'gift', label: t`Free products` },
        ]}
        onChange={(spendSteps) => change({ spendSteps })}
        error={errorOf('steps')}
      />
      {hasGift ? (
        <>
          <Gifts {...props} />
          <UnitField
            label={t`Unit to get`}
            unit={draft.getUnit}
            onChange={(getUnit) => change({ getUnit })}
          />
        </>
      ) : null}
      <Checkbox
        label={t`Give baht and free products again each time that the amount is reached`}
        checked={draft.isEvery}
        onChange={(event) => change({ isEvery: event.currentTarget.checked })}
      />
    </>
  );
}
