import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { previewPromotionRule } from '#contract/office/promotions/preview-rule';
import { nameIn } from '#domain/kernel/named';
import type { RuleGoodsNames } from '#domain/office/promotions/office-rule';
import type { RuleExample, RuleWarning } from '#domain/office/promotions/rule-preview';
import type { PromotionRule } from '#domain/promotions/rule';
import { useAnswer } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { useUnitName } from '#office/ui/use-unit-name';
import { conditionTexts } from '../words/condition-words.ts';
import { useRuleReader } from '../words/rule-reader.ts';
import { ruleText } from '../words/rule-words.ts';
import { warningText } from './warning-messages.ts';
import classes from './preview-card.module.css';

const NO_NAMES: RuleGoodsNames = { products: [], categories: [] };

/** A rule in words, an order on which it works, and what stands against it. */
export function PreviewCard({ rule }: { readonly rule: PromotionRule }) {
  const preview = useAnswer(previewPromotionRule, { rule });
  const { data } = preview;
  const reader = useRuleReader(data?.names ?? NO_NAMES);
  if (preview.error !== null && data === undefined)
    return <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />;
  if (data === undefined) return <Skeleton height={260} />;
  return (
    <div className={classes.card}>
      <p className={classes.words}>{ruleText(rule, reader)}</p>
      <ul className={classes.conditions}>
        {conditionTexts(rule, reader).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Warnings warnings={data.warnings} />
      {data.example === undefined ? null : <Example example={data.example} />}
    </div>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly RuleWarning[] }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} role="status">
      {warnings.map((warning) => {
        const text = warningText(warning, i18n, language);
        return (
          <li key={text}>
            <Icon name="alert" size={16} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Example({ example: { lines, gross, discount, net } }: { readonly example: RuleExample }) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameUnit = useUnitName();
  return (
    <section aria-label={t`Example order`}>
      <h3 className={classes.title}>
        <Trans>Example order</Trans>
      </h3>
      <table className={classes.lines}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.productCode}/${line.unit}/${line.net}`}>
              <td>
                {nameIn(line.product, language)}
                <br />
                <span className={classes.soft}>
                  {line.quantity} {nameUnit(line.unitName, line.quantity)}
                </span>
              </td>
              <td className={classes.amount}>
                {line.net === line.gross ? null : (
                  <s className={classes.soft}>
                    <Money amount={line.gross} />
                  </s>
                )}
                {line.net === 0 ? (
                  <strong>
                    <Trans>Free</Trans>
                  </strong>
                ) : (
                  <Money amount={line.net} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {discount === 0 ? null : (
            <>
              <tr>
                <th scope="row">
                  <Trans>Full price</Trans>
                </th>
                <td className={classes.amount}>
                  <Money amount={gross} />
                </td>
              </tr>
              <tr>
                <th scope="row">
                  <Trans>Discount</Trans>
                </th>
                <td className={classes.amount}>
                  −<Money amount={discount} />
                </td>
              </tr>
            </>
          )}
          <tr>
            <th scope="row">
              <Trans>To pay</Trans>
            </th>
            <td className={classes.amount}>
              <Money amount={net} isStrong />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
