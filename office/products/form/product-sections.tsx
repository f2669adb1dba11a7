import { Collapse, Switch, UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { listPriceLevels } from '#contract/office/prices/price-levels';
import {
  levelOfField,
  type LevelPriceField,
  type ProductField,
} from '#domain/office/products/product-fields';
import { fieldsIn, textAt } from '#domain/office/products/product-form';
import { formatBaht } from '#domain/kernel/format-money';
import { divideSatang } from '#domain/kernel/money';
import { typedAmount } from '#office/kernel/typed-amount';
import { useUnitName } from '#office/ui/use-unit-name';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { productFieldLabel } from '#office/ui/labels/product-field-labels';
import { CategoryField } from './category-field.tsx';
import { CellField, CellText, isReadOnly, type ProductFormFields } from './product-fields.tsx';
import classes from './product-form.module.css';

interface FormProps {
  readonly form: ProductFormFields;
}

/** The lengths of the columns of the table of products. */
const LENGTHS = {
  name: 300,
  description: 5000,
  unit: 40,
  unitCode: 20,
  barcode: 20,
  number: 15,
  price: 20,
  kind: 20,
};

export function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

/** The names, the category and the texts. */
export function NameSection({ form }: FormProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Name and category</Trans>}>
      <CellField form={form} field="name" maxLength={LENGTHS.name} isRequired isFirst />
      <div className={classes.pair}>
        <CellField
          form={form}
          field="shortNameEn"
          maxLength={LENGTHS.name}
          placeholder={t`Same as the Thai name`}
        />
        <CellField
          form={form}
          field="shortNameTh"
          maxLength={LENGTHS.name}
          placeholder={t`What people call it`}
        />
      </div>
      <CategoryField form={form} />
      <div className={classes.pair}>
        <CellText form={form} field="description" maxLength={LENGTHS.description} />
        <CellText form={form} field="descriptionEn" maxLength={LENGTHS.description} />
      </div>
    </Section>
  );
}

const UNITS = [
  { name: 'unit1Name', nameEn: 'unit1NameEn', rate: undefined, barcode: 'unit1Barcode', code: 'unit1Code' },
  { name: 'unit2Name', nameEn: 'unit2NameEn', rate: 'unit2Rate', barcode: 'unit2Barcode', code: 'unit2Code' },
  { name: 'unit3Name', nameEn: 'unit3NameEn', rate: 'unit3Rate', barcode: 'unit3Barcode', code: 'unit3Code' },
] as const;

/** The three units, the largest first, with what one of the first holds. */
export function UnitSection({ form }: FormProps) {
  return (
    <Section title={<Trans>Units and barcodes</Trans>}>
      <div className={classes.units}>
        <span aria-hidden="true" />
        <span aria-hidden="true">
          <Trans>Name</Trans>
        </span>
        <span aria-hidden="true">
          <Trans>In English</Trans>
        </span>
        <span aria-hidden="true">
          <Trans>In unit 1</Trans>
        </span>
        <span aria-hidden="true">
          <Trans>Barcode</Trans>
        </span>
        <span aria-hidden="true">
          <Trans>Code</Trans>
        </span>
        {UNITS.map(({ name, nameEn, rate, barcode, code }, index) => (
          <div key={name} className={classes.unit}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <CellField form={form} field={name} label={undefined} maxLength={LENGTHS.unit} />
            <CellField form={form} field={nameEn} label={undefined} maxLength={LENGTHS.unit} />
            {rate === undefined ? (
              <span className={classes.fixed}>1</span>
            ) : (
              <CellField form={form} field={rate} label={undefined} maxLength={LENGTHS.number} isNumber />
            )}
            <CellField form={form} field={barcode} label={undefined} maxLength={LENGTHS.barcode} isNumber />
            <CellField form={form} field={code} label={undefined} maxLength={LENGTHS.unitCode} />
          </div>
        ))}
      </div>
    </Section>
  );
}

const NO_LEVELS: readonly never[] = [];

/** The list price and the prices of the levels that customers or products have. */
export function PriceSection({ form }: FormProps) {
  const { t } = useLingui();
  const { data = NO_LEVELS } = useAnswer(listPriceLevels, undefined);
  const levels = new Set([
    ...data.map(({ level }) => level),
    ...fieldsIn(form.values).flatMap((field) => levelOfField(field) ?? []),
  ]);
  const fields = [...levels]
    .sort((one, other) => one - other)
    .map((level): LevelPriceField => `price${level}`);
  return (
    <Section title={<Trans>Prices of unit 1 in baht, and points</Trans>}>
      <div className={classes.prices}>
        <CellField
          form={form}
          field="price"
          maxLength={LENGTHS.price}
          isNumber
          description={<SmallestPrice form={form} field="price" />}
        />
        {fields.map((field) => (
          <CellField
            key={field}
            form={form}
            field={field}
            label={t`Level ${levelOfField(field) ?? 0}`}
            maxLength={LENGTHS.price}
            isNumber
            placeholder={textAt(form.values, 'price')}
            description={<SmallestPrice form={form} field={field} />}
          />
        ))}
        <CellField form={form} field="points" maxLength={LENGTHS.number} isNumber />
      </div>
      <p className={classes.soft}>
        <Trans>
          A level without a price of its own pays the list price. The points are earned for unit 1; a product
          only for points costs them.
        </Trans>
      </p>
    </Section>
  );
}

/** Shows the price of one of the smallest unit. */
function SmallestPrice({ form, field }: FormProps & { readonly field: ProductField }) {
  const nameUnit = useUnitName();
  const { values } = form;
  const smallest = UNITS.findLast(
    ({ name, rate }) => rate !== undefined && Number(textAt(values, rate)) > 1 && textAt(values, name) !== '',
  );
  const price = typedAmount(textAt(values, field));
  if (smallest?.rate === undefined || price === undefined) return null;
  const each = divideSatang(price, Number(textAt(values, smallest.rate)));
  const unit = nameUnit({ name: textAt(values, smallest.name), nameEn: textAt(values, smallest.nameEn) });
  return (
    <>
      {formatBaht(each)}/{unit}
    </>
  );
}

const RARE = ['advance1', 'advance2', 'advance3', 'materialType'] as const;

/** Columns that few products need. They are open at first if one of them is filled or wrong. */
export function RareSection({ form }: FormProps) {
  const { t } = useLingui();
  const isUsed =
    RARE.some((field) => !['', '0'].includes(textAt(form.values, field))) ||
    textAt(form.values, 'isAdvancePrice') === 'Y' ||
    textAt(form.values, 'isForPoints') === 'Y';
  const [isOpen, setIsOpen] = useState(isUsed);
  const hasProblem = RARE.some((field) => form.problemOf(field) !== undefined);
  return (
    <section className={classes.section}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen || hasProblem}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.chevron}>
          <Icon name="chevronDown" size={14} />
        </span>
        <Trans>Advance prices, products for points, material</Trans>
      </UnstyledButton>
      <Collapse expanded={isOpen || hasProblem}>
        <div className={classes.rare}>
          <MarkField form={form} field="isAdvancePrice" />
          <div className={classes.prices}>
            <CellField form={form} field="advance1" label={t`Unit 1`} maxLength={LENGTHS.price} isNumber />
            <CellField form={form} field="advance2" label={t`Unit 2`} maxLength={LENGTHS.price} isNumber />
            <CellField form={form} field="advance3" label={t`Unit 3`} maxLength={LENGTHS.price} isNumber />
          </div>
          <div className={classes.pair}>
            <CellField form={form} field="materialType" maxLength={LENGTHS.kind} />
          </div>
          <MarkField form={form} field="isForPoints" />
        </div>
      </Collapse>
    </section>
  );
}

/** A column that is yes or no. */
export function MarkField({
  form,
  field,
  label,
  description,
}: {
  readonly form: ProductFormFields;
  readonly field: Extract<ProductField, `is${string}`>;
  readonly label?: string;
  readonly description?: string;
}) {
  const { i18n } = useLingui();
  return (
    <Switch
      label={label ?? productFieldLabel(field, i18n)}
      description={description}
      checked={textAt(form.values, field) === 'Y'}
      disabled={isReadOnly(form, field)}
      error={form.problemOf(field)}
      onChange={({ currentTarget }) => form.change({ [field]: currentTarget.checked ? 'Y' : 'N' })}
    />
  );
}
