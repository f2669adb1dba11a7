import { VisuallyHidden } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FirstStep, FirstStepState } from '#domain/office/first-steps';
import { Icon } from '#office/ui/icon';
import classes from './first-steps-card.module.css';

interface StepText {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const STEPS: Readonly<Record<FirstStep, StepText>> = {
  products: {
    label: msg`Add products`,
    hint: msg`One by one with “New product”, or many from a table: “Import and export” has a form to fill in.`,
    to: '/products',
  },
  prices: {
    label: msg`Set prices`,
    hint: msg`A product without a price can’t be ordered. “Products and prices” takes prices pasted from a spreadsheet.`,
    to: '/products',
  },
  customer: {
    label: msg`Add a customer`,
    hint: msg`“Import and export” takes the table of customers. A shop can also register itself in the app.`,
    to: '/tables',
    search: { table: 'customers' },
  },
  account: {
    label: msg`Give the customer an account`,
    hint: msg`On the customer’s page, “Add an account” shows a first password for the app.`,
    to: '/customers',
  },
  order: {
    label: msg`Place the first order`,
    hint: msg`The customer orders in the app, or you take the order by telephone.`,
    to: '/new-order',
  },
  approved: {
    label: msg`Approve the order`,
    hint: msg`Select it in the list and press “a”.`,
    to: '/orders',
    search: { status: 'so-wait' },
  },
  invoiced: {
    label: msg`Approve the invoice`,
    hint: msg`Open the approved order and move it on until it is ready to deliver.`,
    to: '/orders',
    search: { status: 'so-approve' },
  },
  rider: {
    label: msg`Add a rider`,
    hint: msg`“Add a rider” shows a first password for the rider’s phone.`,
    to: '/riders',
  },
  assigned: {
    label: msg`Give the delivery to the rider`,
    hint: msg`Select it in the list and press “a”.`,
    to: '/deliveries',
    search: { state: 'waiting' },
  },
  delivered: {
    label: msg`Deliver it`,
    hint: msg`The rider reports the delivery on the phone, with a photo or a signature.`,
    to: '/deliveries',
  },
};

/** Leads a new company to its first delivered order. What is done is read from its data. */
export function FirstStepsCard({ steps }: { readonly steps: readonly FirstStepState[] }) {
  const { i18n } = useLingui();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <h2 className={classes.title}>
        <span id="first-steps">
          <Trans>First steps</Trans>
        </span>{' '}
        <span className={classes.count}>
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </span>
      </h2>
      <ol className={classes.list}>
        {steps.map(({ step, isDone }) => {
          const { label, hint, to, search } = STEPS[step];
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              <span className={classes.mark} aria-hidden="true">
                {isDone ? <Icon name="check" size={14} /> : null}
              </span>
              <span>
                {isDone ? (
                  <>
                    {i18n._(label)}{' '}
                    <VisuallyHidden>
                      <Trans>(done)</Trans>
                    </VisuallyHidden>
                  </>
                ) : (
                  <Link to={to} search={search ?? {}} className={classes.link}>
                    {i18n._(label)}
                  </Link>
                )}
                {step === next ? <span className={classes.hint}>{i18n._(hint)}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
