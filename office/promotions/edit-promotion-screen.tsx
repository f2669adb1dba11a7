import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { getPromotionRule } from '#contract/office/promotions/rule-calls';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { EMPTY_RULE } from './form/rule-draft.ts';
import { RuleForm } from './form/rule-form.tsx';
import { draftOfRule } from './form/rule-of-draft.ts';

/** Edits a promotion. */
export function EditPromotionScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/framed/promotions/$id/edit' });
  const rule = useAnswer(getPromotionRule, id, { isKept: false });
  const { data } = rule;
  return (
    <Page title={t`Edit ${id}`} parent={{ title: t`Promotions`, to: '/promotions' }} isScrolling>
      {rule.error !== null && data === undefined ? (
        <ErrorNotice error={rule.error} onRetry={() => void rule.refetch()} />
      ) : null}
      {rule.isPending ? <Skeleton height={400} maw={1280} /> : null}
      {rule.isSuccess && data === undefined ? (
        <EmptyNotice icon="tag" title={<Trans>There’s no such promotion</Trans>} />
      ) : null}
      {data === undefined ? null : (
        <RuleForm
          key={id}
          keptAs={`promotion:${id}`}
          start={draftOfRule(data, language)}
          revision={data.revision}
          copiedFrom=""
          onSaved={() => void navigate({ to: '/promotions/$id', params: { id } })}
        />
      )}
    </Page>
  );
}

/** A new promotion, or a copy of the one that the address names. */
export function NewPromotionScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { copy = '' } = useSearch({ from: '__root__' });
  const source = useAnswer(getPromotionRule, copy, { isEnabled: copy !== '', isKept: false });
  const { data } = source;
  const start = data === undefined ? EMPTY_RULE : { ...draftOfRule(data, language), id: '' };
  const isReady = copy === '' || source.isSuccess;
  return (
    <Page
      title={copy === '' ? t`New promotion` : t`Copy of ${copy}`}
      parent={{ title: t`Promotions`, to: '/promotions' }}
      isScrolling
    >
      {source.error !== null && data === undefined ? (
        <ErrorNotice error={source.error} onRetry={() => void source.refetch()} />
      ) : null}
      {isReady ? (
        <RuleForm
          key={copy}
          keptAs={`promotion:${copy === '' ? '' : `copy:${copy}`}`}
          start={start}
          revision=""
          copiedFrom={copy}
          onSaved={(id) => void navigate({ to: '/promotions/$id', params: { id } })}
        />
      ) : null}
    </Page>
  );
}
