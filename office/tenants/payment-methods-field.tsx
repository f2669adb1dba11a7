import { ActionIcon, Checkbox } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { Icon } from '#office/ui/icon';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { withMethod, withMethodEarlier } from './settings-draft.ts';
import classes from './settings.module.css';

interface PaymentMethodsFieldProps {
  readonly all: readonly PaymentMethod[];
  readonly chosen: readonly PaymentMethod[];
  readonly isReadOnly: boolean;
  readonly onChange: (methods: readonly PaymentMethod[]) => void;
}

/** The offered methods in the order of the customers, then the others. */
export function PaymentMethodsField({ all, chosen, isReadOnly, onChange }: PaymentMethodsFieldProps) {
  const { t, i18n } = useLingui();
  const listed = [...chosen, ...all.filter((method) => !chosen.includes(method))];
  return (
    <ol className={classes.methods}>
      {listed.map((method) => {
        const name = i18n._(PAYMENT_METHOD_LABELS[method]);
        const isFirst = method === chosen[0] || !chosen.includes(method);
        return (
          <li key={method}>
            <Checkbox
              label={name}
              checked={chosen.includes(method)}
              disabled={isReadOnly}
              onChange={(event) => onChange(withMethod(chosen, method, event.currentTarget.checked))}
            />
            {isReadOnly || isFirst ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Move ${name} up`}
                onClick={() => onChange(withMethodEarlier(chosen, method))}
              >
                <Icon name="arrowUp" />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ol>
  );
}
