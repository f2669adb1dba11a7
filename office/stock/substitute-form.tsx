import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveSubstitutes } from '#contract/office/stock/stock-calls';
import { nameIn } from '#domain/kernel/named';
import type { ListedStock, NamedProduct } from '#domain/office/stock/stock-list';
import { MAX_SUBSTITUTES } from '#domain/stock/substitutes';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { Finder } from '#office/ui/controls/finder';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import classes from './substitute-form.module.css';
import { STOCK_REFUSAL_MESSAGES } from './stock-refusal-messages.ts';
import { useProductSearch } from './use-product-search.ts';

interface SubstituteFormProps {
  readonly stock: ListedStock;
  readonly mayChange: boolean;
  /** @param before the codes that were replaced */
  readonly onSaved: (codes: readonly string[], before: readonly string[]) => void;
}

/** Names the products that are offered in place of one, the best first. */
export function SubstituteForm({ stock, mayChange, onSaved }: SubstituteFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const keyOf = useContentKey();
  const [named, setNamed] = useState<readonly NamedProduct[]>(stock.substitutes);
  const [seen] = useState(() => stock.substitutes.map(({ code }) => code));
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const search = useProductSearch([stock.productCode, ...named.map(({ code }) => code)]);
  const change = (next: readonly NamedProduct[]) => {
    setRefusal('');
    setNamed(next);
  };
  const send = async () => {
    const codes = named.map(({ code }) => code);
    const request = { productCode: stock.productCode, codes, seen };
    setIsSending(true);
    const outcome = await office.perform(saveSubstitutes, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    void office.queries.invalidateQueries({ queryKey: ['listStock'] });
    if (outcome.kind !== 'accepted') return setRefusal(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(i18n._(STOCK_REFUSAL_MESSAGES[answer.code]));
    return onSaved(codes, seen);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text c="dimmed" size="sm">
          <Trans>
            When this product is out, customers are offered these instead, the first one first. Nothing is
            replaced without them.
          </Trans>
        </Text>
        {named.length === 0 ? (
          <Text>
            <Trans>No substitutes yet</Trans>
          </Text>
        ) : (
          <ol className={classes.list}>
            {named.map((product, index) => (
              <li key={product.code} className={classes.item}>
                <span className={classes.name}>
                  {nameIn(product, language)} <span className={classes.code}>{product.code}</span>
                </span>
                {mayChange ? (
                  <span className={classes.buttons}>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t`Move ${nameIn(product, language)} up`}
                      disabled={index === 0}
                      onClick={() => change(movedUp(named, index))}
                    >
                      <Icon name="arrowUp" size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={t`Remove ${nameIn(product, language)}`}
                      onClick={() => change(named.filter((each) => each !== product))}
                    >
                      <Icon name="close" size={16} />
                    </ActionIcon>
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        )}
        {mayChange && named.length < MAX_SUBSTITUTES ? (
          <Finder
            label={t`Add a substitute`}
            placeholder={t`Name or code`}
            text={search.text}
            onText={search.onText}
            choices={search.choices}
            isFocused
            onChoose={(code) => {
              const found = search.productOf(code);
              if (found !== undefined) change([...named, { code, name: found.name, nameEn: found.nameEn }]);
            }}
          />
        ) : null}
        {refusal === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {refusal}
          </Text>
        )}
        {mayChange ? (
          <Group justify="flex-end">
            <Button type="submit" loading={isSending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        ) : null}
      </Stack>
    </form>
  );
}

function movedUp(named: readonly NamedProduct[], index: number): readonly NamedProduct[] {
  const [moved] = named.slice(index, index + 1);
  if (moved === undefined || index === 0) return named;
  return [...named.slice(0, index - 1), moved, ...named.filter((_, at) => at >= index - 1 && at !== index)];
}
