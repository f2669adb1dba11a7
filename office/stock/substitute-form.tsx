import { ActionIcon, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveSubstitutes } from '#contract/office/stock/stock-calls';
import { nameIn } from '#domain/kernel/named';
import type { ListedStock, NamedProduct } from '#domain/office/stock/stock-list';
import { MAX_SUBSTITUTES } from '#domain/stock/substitutes';
import { hasShape, isListOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { Finder } from '#office/ui/controls/finder';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { Icon } from '#office/ui/icon';
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

interface SubstituteDraft {
  readonly named: readonly NamedProduct[];
  /** The codes that the person saw when the draft began. */
  readonly seen: readonly string[];
}

const storedSubstitutes = readerOf(
  hasShape<SubstituteDraft>({
    named: isListOf(hasShape<NamedProduct>({ code: isText, name: isText, nameEn: isText })),
    seen: isListOf(isText),
  }),
);

/** Names the products that are offered in place of one, the best first. */
export function SubstituteForm({ stock, mayChange, onSaved }: SubstituteFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const form = useDraftForm<SubstituteDraft>(`substitutes:${stock.productCode}`, storedSubstitutes, {
    named: stock.substitutes,
    seen: stock.substitutes.map(({ code }) => code),
  });
  const { named, seen } = form.values;
  const search = useProductSearch([stock.productCode, ...named.map(({ code }) => code)]);
  const change = (next: readonly NamedProduct[]) => form.change({ named: next });
  const send = async () => {
    const codes = named.map(({ code }) => code);
    const request = { productCode: stock.productCode, codes, seen };
    const answer = await form.send(saveSubstitutes, request, form.keyOf(request), ['listStock']);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(STOCK_REFUSAL_MESSAGES[answer.code]));
    form.discard();
    return onSaved(codes, seen);
  };
  const fields = (
    <>
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
    </>
  );
  if (!mayChange) return <Stack>{fields}</Stack>;
  return (
    <DraftForm form={form} onSend={send}>
      {fields}
    </DraftForm>
  );
}

function movedUp(named: readonly NamedProduct[], index: number): readonly NamedProduct[] {
  const [moved] = named.slice(index, index + 1);
  if (moved === undefined || index === 0) return named;
  return [...named.slice(0, index - 1), moved, ...named.filter((_, at) => at >= index - 1 && at !== index)];
}
